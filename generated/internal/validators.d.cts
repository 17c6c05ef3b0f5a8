// Generated from openapi/ by `npm run generate`. Do not edit.
import type { ValidateFunction } from 'ajv';
declare const generated: {
  AvailabilityChange: ValidateFunction;
  DelegationsChange: ValidateFunction;
  DisabledChange: ValidateFunction;
  ProfileChange: ValidateFunction;
  ProgressReport: ValidateFunction;
  RolesChange: ValidateFunction;
  listOpenOrdersParameters: ValidateFunction;
  setOrderProgressParameters: ValidateFunction;
  setMachineAvailabilityParameters: ValidateFunction;
  setAccountRolesParameters: ValidateFunction;
  setAccountDisabledParameters: ValidateFunction;
  setProfileParameters: ValidateFunction;
  setDelegationsParameters: ValidateFunction;
  getLivenessParameters: ValidateFunction;
  getReadinessParameters: ValidateFunction;
  getMetricsParameters: ValidateFunction;
  getInternalContractParameters: ValidateFunction;
};
export = generated;
