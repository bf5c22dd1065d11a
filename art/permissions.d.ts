/** The nouns of the demo records each add their resource to it. Nothing else of permissions is read here. */
declare module "#rules/account/permissions.ts" {
  export interface Resources {}
}
