import type { CaptchaService } from "../../payment/captcha/proof-of-work-captcha.ts";

const TIME_LIMIT_MS = 5_000;

type Settings = { siteKey: string; secret: string; url?: string | undefined };

/** Google reCAPTCHA v2. An error counts as "not a person": the customer may try again. */
export function createRecaptcha({
  siteKey,
  secret,
  url = "https://www.google.com/recaptcha/api",
}: Settings): CaptchaService {
  return {
    siteKey,
    async verify(token) {
      try {
        const response = await fetch(`${url}/siteverify`, {
          method: "POST",
          body: new URLSearchParams({ secret, response: token }),
          signal: AbortSignal.timeout(TIME_LIMIT_MS),
        });
        const answer: unknown = await response.json();
        return (answer as { success?: unknown }).success === true;
      } catch {
        return false;
      }
    },
  };
}
