import { type ArchitectureCheck, eachMatch } from './architecture-check.ts';

const APP = /^apps\/[a-z]+\/src\/.*\.tsx?$/;
const TEST = /\.test\.tsx?$/;

/** A wrong link, text key or body in an app is an error of the type checker, unless a cast hides it. */
export const casts: ArchitectureCheck = {
  name: 'no cast hides a type',
  check: (tree) =>
    tree.files
      .filter(({ path }) => APP.test(path) && !TEST.test(path))
      .flatMap((file) =>
        eachMatch(
          file,
          file.text,
          /\bas (?:never|any)\b/g,
          ([cast]) => `"${cast}" hides what the type checker would find: narrow the value, or type what it comes from.`,
        ),
      ),
};
