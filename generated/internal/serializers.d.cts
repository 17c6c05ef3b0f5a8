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
  MachineEntry: Serializer;
  MachineEntryList: Serializer;
  OpenOrderList: Serializer;
  PartnerEntry: Serializer;
  PartnerEntryList: Serializer;
  PlaceEntry: Serializer;
  PlaceEntryList: Serializer;
  Readiness: Serializer;
  RecipeEntry: Serializer;
  RecipeEntryList: Serializer;
  SchemaDocument: Serializer;
};
export = generated;
