/** The result of a captcha. It is sent with the payment that required it. */
export type CaptchaAnswer = { recaptchaKey: string; recaptchaToken: string };

/**
 * Same value as `OWN_CAPTCHA` in the contract; the web app imports the contract as types only. It is sent instead of
 * the key of a captcha service, and stands for our own proof of work.
 */
export const OWN_CAPTCHA = "altcha";
