/**
 * An address that the router can decode, and whose text the database can look for. A person may mistype one, and a chat
 * may cut one in the middle of `%C3%A9`; its percent signs are then taken literally, so that it leads to the usual "not
 * found" of a page or of the API.
 */
export function readableUrl(url: string): string {
  if (!url.includes("%")) return url;
  const end = url.indexOf("?");
  const path = end === -1 ? url : url.slice(0, end);
  try {
    if (!decodeURIComponent(path).includes("\0")) return url;
  } catch {
    // Not an encoded text: as below.
  }
  return path.replaceAll("%", "%25") + url.slice(path.length);
}
