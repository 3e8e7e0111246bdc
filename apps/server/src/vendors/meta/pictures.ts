/** Meta's channels show JPEG and PNG. A picture in another format would be refused, and the whole message with it. */
export function supportedPicture(imageUrl: string | null): string | undefined {
  if (imageUrl === null || !URL.canParse(imageUrl)) return undefined;
  const { protocol, pathname } = new URL(imageUrl);
  const isWeb = protocol === "https:" || protocol === "http:";
  return isWeb && !/\.(webp|avif|gif|svg|heic)$/i.test(pathname) ? imageUrl : undefined;
}
