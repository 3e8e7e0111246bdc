import type { FastifyReply } from "fastify";

/** Scripts and styles only from our own files; pictures and sounds from anywhere, because messages contain the shop's pictures. */
const CONTENT_SECURITY_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data: http: https:",
  // What people say into the phone is our own file, what the shop sends may be anywhere.
  "media-src 'self' blob: http: https:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join("; ");

/** For a page that shows another page of ours inside. */
export const FRAMING_POLICY = `${CONTENT_SECURITY_POLICY}; frame-src 'self'`;

export function sendPage(reply: FastifyReply, page: string, policy = CONTENT_SECURITY_POLICY): FastifyReply {
  return reply
    .header("content-security-policy", policy)
    .header("referrer-policy", "no-referrer")
    .header("x-content-type-options", "nosniff")
    .header("cache-control", "no-store")
    .type("text/html; charset=utf-8")
    .send(page);
}

const entities: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };

export function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => entities[character] ?? character);
}
