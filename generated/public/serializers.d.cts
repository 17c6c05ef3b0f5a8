// Generated from openapi/ by `npm run generate`. Do not edit.
type Serializer = (value: unknown) => string;
declare const generated: {
  ArchivedOrder: Serializer;
  ChangeDraft: Serializer;
  ContractDocument: Serializer;
  Draft: Serializer;
  DraftList: Serializer;
  Error: Serializer;
  ErrorEnvelope: Serializer;
  ErrorReason: Serializer;
  ErrorReasonList: Serializer;
  FormalError: Serializer;
  FormalOrder: Serializer;
  FormalOrderList: Serializer;
  Health: Serializer;
  LoginEnvelope: Serializer;
  Order: Serializer;
  OrderAddress: Serializer;
  OrderList: Serializer;
  OrderV2: Serializer;
  OrderV2List: Serializer;
  OrderVolume: Serializer;
  PreparedOrder: Serializer;
  Problem: Serializer;
  RegisteredEnvelope: Serializer;
  RestoredOrder: Serializer;
};
export = generated;
