import { z } from 'zod';
import { contractModule } from '../contract-module.ts';
import { accountCalls } from './index.ts';
import { accountOfficeCalls } from './office/index.ts';

export const account = contractModule({
  calls: { ...accountCalls, ...accountOfficeCalls },
  rights: {
    'members.view': { order: 20, roles: ['support', 'finance', 'risk', 'auditor'] },
    'members.act': { order: 30, roles: ['support', 'risk'] },
    documents: { order: 40, roles: ['risk'] },
  },
  requestKinds: {
    member_correction: {
      order: 20,
      right: 'members.act',
      subject: 'member',
      facts: ['member', 'name'],
      changes: ['getStaffMember'],
    },
  },
  findKinds: { member: { order: 10 } },
  exportKinds: {
    members: { order: 80, rights: ['members.view'] },
    sessions: { order: 90, rights: ['members.view'] },
    timeline: { order: 100, rights: ['members.view'] },
    documents: { order: 110, rights: ['documents', 'audit'] },
  },
  decisions: {
    // Pays nothing by itself.
    acceptIdentityDocument: 'one',
    refuseIdentityDocument: 'restricting',
    showMemberIdentity: 'one',
    freezeMember: 'restricting',
    // Lifts what one operator set.
    unfreezeMember: 'one',
    setMemberLabels: 'one',
    requestMemberCorrection: 'two',
    addMemberNote: 'one',
  },
  pages: [{ order: 20, path: '/register', name: 'register', bannerGroup: 'home', also: ['/register.html'] }],
  movements: {
    trial_grant: { code: 2, shownAs: 'trial' },
  },
  refusalFacts: {
    /** The least age, in years. */
    terms_not_accepted: z.strictObject({ age: z.int() }),
  },
});
