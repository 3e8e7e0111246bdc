/** Where a test shop's calls to the outside may go. */
export type TestMode = {
  /** The address of the operator's sandbox; undefined where there is none. */
  sandboxUrl: string | undefined;
};

/** Whether an address of a shop leads to the sandbox, which plays the outside and reaches nobody. */
export function isInSandbox({ sandboxUrl }: TestMode, address: string | undefined): boolean {
  return sandboxUrl !== undefined && (address === sandboxUrl || address?.startsWith(`${sandboxUrl}/`) === true);
}
