// Generated from openapi/ by `npm run generate`. Do not edit.
type Serializer = (value: unknown) => string;
declare const generated: {
  ArchivedOrder: Serializer;
  ContractDocument: Serializer;
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
  OrderVolume: Serializer;
  Problem: Serializer;
  RegisteredEnvelope: Serializer;
  RestoredOrder: Serializer;
};
export = generated;
