/** The result of a check, sent with the payment that required it. */
export type CaptchaAnswer = { recaptchaKey: string; recaptchaToken: string };

/**
 * `OWN_CAPTCHA` of the contract, which the phone knows as types only: our own proof of work instead of a service's key.
 */
export const OWN_CAPTCHA = "altcha";
