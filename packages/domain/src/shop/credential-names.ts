/** What an outside system needs to recognise the shop. A misspelt name would be stored and never found. */
const channelNames: Record<string, readonly string[]> = {
  meta: ["accessToken", "appSecret", "verifyToken"],
  suri: ["token"],
  webhook: ["signingSecret"],
};

export function channelCredentialNames(carrier: string): readonly string[] {
  return channelNames[carrier] ?? [];
}
