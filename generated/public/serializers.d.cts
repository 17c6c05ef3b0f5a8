// Generated from openapi/ by `npm run generate`. Do not edit.
type Serializer = (value: unknown) => string;
declare const generated: {
  ArchivedOrder: Serializer;
  Attachment: Serializer;
  AttachmentList: Serializer;
  CoffeeMachine: Serializer;
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
  MachineSearchResult: Serializer;
  Menu: Serializer;
  Order: Serializer;
  OrderAddress: Serializer;
  OrderList: Serializer;
  OrderVolume: Serializer;
  Problem: Serializer;
  RecipeList: Serializer;
  RegisteredEnvelope: Serializer;
  RestoredOrder: Serializer;
};
export = generated;
