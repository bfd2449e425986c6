import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Processes that are started and killed take long in few lines. */
const TAKES_LONG = /\/tools\/|\.kill\.test\.ts$|\/platform\/node\//;

/** As vitest orders files, which is by their size where no earlier run is known; those that take long for their size come first in their project, so that no process runs the last of them alone. */
export class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const byProject = Map.groupBy(await super.sort(files), ({ project }) => project.name);
    return [...byProject.values()].flatMap((of) => {
      const isLong = ({ moduleId }: TestSpecification) => TAKES_LONG.test(moduleId);
      return [...of.filter(isLong), ...of.filter((file) => !isLong(file))];
    });
  }
}
