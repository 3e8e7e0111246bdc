import { createHash } from "node:crypto";
import type { FastifyInstance } from "fastify";

export type SecurityOptions = {
  production: boolean;
  indexHtml: string | undefined;
  /** What the card forms of payment providers load. */
  cardFormHosts: readonly string[];
  recaptcha: object | undefined;
  /** A panel at a host of its own, which shows the storefront in a frame while its colours are chosen. */
  panelOrigin?: string | undefined;
};

/** On every answer, written by the framework or by the page cache. */
export function apiSecurityHeaders({ production }: Pick<SecurityOptions, "production">): Record<string, string> {
  return {
    "x-content-type-options": "nosniff",
    // The session code is in the URL until the page has read it.
    "referrer-policy": "no-referrer",
    ...(production && { "strict-transport-security": "max-age=31536000; includeSubDomains" }),
  };
}

/** For a page with a style of its own inside it. Only a page that takes cards may load the provider's card form. */
export type PageSecurity = { headersOf(style: string, page: { takesCards: boolean }): Record<string, string> };

export function createPageSecurity(options: SecurityOptions): PageSecurity {
  return { headersOf: (style, page) => ({ [POLICY]: contentSecurityPolicy(options, { style, ...page }) }) };
}

const POLICY = "content-security-policy";

/** The policies for scripts and pictures mean something on a page only; data does without them. */
export function addSecurityHeaders(app: FastifyInstance, options: SecurityOptions): void {
  const onApi = apiSecurityHeaders(options);
  const policy = contentSecurityPolicy(options, { takesCards: false });
  const onPages = {
    ...onApi,
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), microphone=(), geolocation=(), payment=(self)",
    "x-frame-options": "SAMEORIGIN",
  };
  app.addHook("onSend", (request, reply, _payload, done) => {
    const isPage = !request.url.startsWith("/api/");
    reply.headers(isPage ? onPages : onApi);
    if (isPage && !reply.hasHeader(POLICY)) reply.header(POLICY, policy);
    done();
  });
}

function contentSecurityPolicy(
  { indexHtml, cardFormHosts, recaptcha, panelOrigin }: SecurityOptions,
  { style, takesCards }: { style?: string; takesCards: boolean },
): string {
  const self = "'self'";
  const outside = [...(takesCards ? cardFormHosts : []), ...(recaptcha ? captchaHosts : [])];
  const directives = {
    "default-src": ["'none'"],
    "script-src": [self, ...inlineScriptHashes(indexHtml ?? ""), ...outside],
    "frame-src": outside.length > 0 ? outside : ["'none'"],
    // The proof of work of the captcha runs in a worker.
    "worker-src": [self],
    "style-src": [self, ...(style === undefined ? [] : [hashOf(style)])],
    // The shops' pictures come through our own address. The card form and the captcha load some of theirs.
    "img-src": [self, "data:", ...outside],
    "font-src": [self],
    "connect-src": [self, ...outside],
    "manifest-src": [self],
    "base-uri": ["'none'"],
    "form-action": [self],
    "frame-ancestors": panelOrigin === undefined ? [self] : [self, panelOrigin],
    "object-src": ["'none'"],
  };
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.join(" ")}`)
    .join("; ");
}

const captchaHosts = ["https://www.google.com/recaptcha/", "https://www.gstatic.com/recaptcha/"];

/** The page's own inline script is allowed by its hash, so no other one can run. */
function inlineScriptHashes(html: string): string[] {
  return [...html.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(([, source]) => hashOf(source ?? ""));
}

function hashOf(source: string): string {
  return `'sha256-${createHash("sha256").update(source).digest("base64")}'`;
}
