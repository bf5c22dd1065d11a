import { notSetUp } from "../platform/env.ts";

export type Driver = typeof import("faunadb");
/** The driver's query builders. */
export type Query = Driver["query"];
export type Expr = InstanceType<Driver["Expr"]>;

const isMissing = (error: unknown) =>
  error instanceof Error && "code" in error && /MODULE_NOT_FOUND$/.test(String(error.code));

const importDriver = (): Promise<{ readonly default: Driver }> => import("faunadb");

/** An optional dependency, loaded only if Fauna is chosen. */
export async function loadDriver(load = importDriver): Promise<Driver> {
  try {
    return (await load()).default;
  } catch (error) {
    if (!isMissing(error)) throw error;
    throw notSetUp("STORE_DRIVER is fauna, but the package faunadb is not installed");
  }
}
