import { expect, expectTypeOf, test } from 'vitest';
import type { ClientContactType } from '#generated/model/clientContactType.ts';
import type { ClientProgress } from '#generated/model/clientProgress.ts';
import type { DraftKind } from '#generated/model/draftKind.ts';
import type { ExportFormat } from '#generated/model/exportFormat.ts';
import type { FeedbackTarget } from '#generated/model/feedbackTarget.ts';
import type { FieldErrorCode } from '#generated/model/fieldErrorCode.ts';
import type { FileCategory } from '#generated/model/fileCategory.ts';
import type { FilteredList } from '#generated/model/filteredList.ts';
import type { InviteStatus } from '#generated/model/inviteStatus.ts';
import type { ManagerApprovalDecision } from '#generated/model/managerApprovalDecision.ts';
import type { MfaType } from '#generated/model/mfaType.ts';
import type { OnHoldReason } from '#generated/model/onHoldReason.ts';
import type { ProblemCode } from '#generated/model/problemCode.ts';
import type { ProductSupportStatus } from '#generated/model/productSupportStatus.ts';
import type { RmaStatus } from '#generated/model/rmaStatus.ts';
import type { SecurityEventKind } from '#generated/model/securityEventKind.ts';
import type { SignInCode } from '#generated/model/signInCode.ts';
import type { SubTicketOnHoldReason } from '#generated/model/subTicketOnHoldReason.ts';
import type { SubTicketStatus } from '#generated/model/subTicketStatus.ts';
import type { TextPlace } from '#generated/model/textPlace.ts';
import type { TicketSortColumn } from '#generated/model/ticketSortColumn.ts';
import type { TicketStatus } from '#generated/model/ticketStatus.ts';
import type { TicketType } from '#generated/model/ticketType.ts';
import type { TicketWeightType } from '#generated/model/ticketWeightType.ts';
import type { UploadErrorStatus } from '#generated/model/uploadErrorStatus.ts';
import type { UploadFileStatus } from '#generated/model/uploadFileStatus.ts';
import type { UserStatus } from '#generated/model/userStatus.ts';
import type { UserType } from '#generated/model/userType.ts';
import type { ValueType } from '#generated/model/valueType.ts';
import type { VipStatus } from '#generated/model/vipStatus.ts';
import type { WhoseTurn } from '#generated/model/whoseTurn.ts';
import * as enums from './enums.ts';
import { fieldErrorCodes, problemCodes } from './errors.ts';

type ValueOf<List extends readonly unknown[]> = List[number];

test('each enumeration has the contract’s values, no more and no fewer', () => {
  expectTypeOf<ValueOf<typeof enums.userTypes>>().toEqualTypeOf<UserType>();
  expectTypeOf<ValueOf<typeof enums.userStatuses>>().toEqualTypeOf<UserStatus>();
  expectTypeOf<ValueOf<typeof enums.mfaTypes>>().toEqualTypeOf<MfaType>();
  expectTypeOf<ValueOf<typeof enums.signInCodes>>().toEqualTypeOf<SignInCode>();
  expectTypeOf<ValueOf<typeof enums.securityEventKinds>>().toEqualTypeOf<SecurityEventKind>();
  expectTypeOf<ValueOf<typeof enums.ticketTypes>>().toEqualTypeOf<TicketType>();
  expectTypeOf<ValueOf<typeof enums.ticketStatuses>>().toEqualTypeOf<TicketStatus>();
  expectTypeOf<ValueOf<typeof enums.onHoldReasons>>().toEqualTypeOf<OnHoldReason>();
  expectTypeOf<ValueOf<typeof enums.whoseTurns>>().toEqualTypeOf<WhoseTurn>();
  expectTypeOf<ValueOf<typeof enums.fileCategoryNames>>().toEqualTypeOf<FileCategory>();
  expectTypeOf<ValueOf<typeof enums.uploadStatuses>>().toEqualTypeOf<UploadFileStatus>();
  expectTypeOf<ValueOf<typeof enums.uploadErrors>>().toEqualTypeOf<UploadErrorStatus>();
  expectTypeOf<ValueOf<typeof enums.productSupportStatuses>>().toEqualTypeOf<ProductSupportStatus>();
  expectTypeOf<ValueOf<typeof enums.productSupportStatusNames>>().toEqualTypeOf<keyof typeof ProductSupportStatus>();
  expectTypeOf<ValueOf<typeof enums.draftKinds>>().toEqualTypeOf<DraftKind>();
  expectTypeOf<ValueOf<typeof enums.textPlaces>>().toEqualTypeOf<TextPlace>();
  expectTypeOf<ValueOf<typeof enums.exportFormats>>().toEqualTypeOf<ExportFormat>();
  expectTypeOf<ValueOf<typeof enums.ticketSortColumns>>().toEqualTypeOf<TicketSortColumn>();
  expectTypeOf<ValueOf<typeof fieldErrorCodes>>().toEqualTypeOf<FieldErrorCode>();
  expectTypeOf<ValueOf<typeof problemCodes>>().toEqualTypeOf<ProblemCode>();
});

test('so has each of the staff’s', () => {
  expectTypeOf<ValueOf<typeof enums.subTicketStatuses>>().toEqualTypeOf<SubTicketStatus>();
  expectTypeOf<ValueOf<typeof enums.subTicketOnHoldReasons>>().toEqualTypeOf<SubTicketOnHoldReason>();
  expectTypeOf<ValueOf<typeof enums.rmaStatuses>>().toEqualTypeOf<RmaStatus>();
  expectTypeOf<ValueOf<typeof enums.managerApprovalDecisions>>().toEqualTypeOf<ManagerApprovalDecision>();
  expectTypeOf<ValueOf<typeof enums.vipStatuses>>().toEqualTypeOf<VipStatus>();
  expectTypeOf<ValueOf<typeof enums.clientProgresses>>().toEqualTypeOf<ClientProgress>();
  expectTypeOf<ValueOf<typeof enums.inviteStatuses>>().toEqualTypeOf<InviteStatus>();
  expectTypeOf<ValueOf<typeof enums.ticketWeightTypes>>().toEqualTypeOf<TicketWeightType>();
  expectTypeOf<ValueOf<typeof enums.valueTypes>>().toEqualTypeOf<ValueType>();
  expectTypeOf<ValueOf<typeof enums.feedbackTargets>>().toEqualTypeOf<FeedbackTarget>();
  expectTypeOf<ValueOf<typeof enums.clientContactTypes>>().toEqualTypeOf<ClientContactType>();
  expectTypeOf<ValueOf<typeof enums.filteredLists>>().toEqualTypeOf<FilteredList>();
});

test.each(Object.entries({ ...enums, fieldErrorCodes, problemCodes }))('%s lists no value twice', (_, values) => {
  expect(new Set<unknown>(values).size).toBe(values.length);
});
