// Generated from openapi/ by `npm run generate`. Do not edit.
type Serializer = (value: unknown) => string;
declare const generated: {
  AcceptedRedelivery: Serializer;
  ContractDocument: Serializer;
  Delegations: Serializer;
  InternalAccount: Serializer;
  InternalEventPage: Serializer;
  InternalMachine: Serializer;
  InternalOrder: Serializer;
  InternalOrderList: Serializer;
  InternalProfile: Serializer;
  InternalWebhook: Serializer;
  InternalWebhookList: Serializer;
  Liveness: Serializer;
  MachineEntry: Serializer;
  MachineEntryList: Serializer;
  OrderRecord: Serializer;
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
