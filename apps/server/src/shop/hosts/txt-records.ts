/** The texts at a name of the DNS; empty where it has none. `unreachable` where the DNS did not answer. */
export type TxtRecords = (name: string) => Promise<readonly string[] | "unreachable">;
