import { createHash } from "node:crypto";
import type { FastifyInstance } from "fastify";

export type SecurityOptions = {
  production: boolean;
  imageSources: readonly string[];
  indexHtml: string | undefined;
  /** Of the card form that comes from its provider. */
  mercadoPagoScript: string;
  recaptcha: object | undefined;
};

/**
 * The same for every answer of a kind, so they are written once and not worked out for each request. A policy for
 * scripts and pictures means something on a page; data needs only to be taken for what it is.
 */
export function addSecurityHeaders(app: FastifyInstance, options: SecurityOptions): void {
  const always = {
    "x-content-type-options": "nosniff",
    // A session code stands in the address until the page has read it.
    "referrer-policy": "no-referrer",
    ...(options.production && { "strict-transport-security": "max-age=31536000; includeSubDomains" }),
  };
  const onPages = {
    ...always,
    "content-security-policy": contentSecurityPolicy(options),
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), microphone=(), geolocation=(), payment=(self)",
    "x-frame-options": "SAMEORIGIN",
  };
  app.addHook("onSend", (request, reply, _payload, done) => {
    reply.headers(request.url.startsWith("/api/") ? always : onPages);
    done();
  });
}

function contentSecurityPolicy({ imageSources, indexHtml, mercadoPagoScript, recaptcha }: SecurityOptions): string {
  const self = "'self'";
  const outside = [...cardFormHosts(mercadoPagoScript), ...(recaptcha ? captchaHosts : [])];
  const directives = {
    "default-src": ["'none'"],
    "script-src": [self, ...inlineScriptHashes(indexHtml ?? ""), ...outside],
    "frame-src": outside,
    // The riddle of the captcha is solved beside the page.
    "worker-src": [self],
    "style-src": [self],
    "img-src": [self, "data:", "https:", ...imageSources],
    "font-src": [self],
    "connect-src": [self, ...outside],
    "manifest-src": [self],
    "base-uri": ["'none'"],
    "form-action": [self],
    "frame-ancestors": [self],
    "object-src": ["'none'"],
  };
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.join(" ")}`)
    .join("; ");
}

const captchaHosts = ["https://www.google.com/recaptcha/", "https://www.gstatic.com/recaptcha/"];

/**
 * Where the provider's card form lives. Its own list is not published: these are the hosts its script is known to use,
 * and this is the place to add one.
 */
function cardFormHosts(script: string): string[] {
  const { origin, hostname } = new URL(script);
  const isTheirs = hostname.endsWith(".mercadopago.com");
  return isTheirs
    ? [origin, "https://*.mercadopago.com", "https://*.mercadolibre.com", "https://*.mlstatic.com"]
    : [origin];
}

/** The page's own inline script is named by its content, so no other one can run. */
function inlineScriptHashes(html: string): string[] {
  return [...html.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(
    ([, source]) =>
      `'sha256-${createHash("sha256")
        .update(source ?? "")
        .digest("base64")}'`,
  );
}
