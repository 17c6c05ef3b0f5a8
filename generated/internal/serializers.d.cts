// Generated from openapi/ by `npm run generate`. Do not edit.
type Serializer = (value: unknown) => string;
declare const generated: {
  ContractDocument: Serializer;
  Delegations: Serializer;
  InternalAccount: Serializer;
  InternalMachine: Serializer;
  InternalOrder: Serializer;
  InternalProfile: Serializer;
  Liveness: Serializer;
  OpenOrderList: Serializer;
  Readiness: Serializer;
};
export = generated;
