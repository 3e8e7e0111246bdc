/** What a check gives: goes along with the payment that asked for it. */
export type CaptchaAnswer = { recaptchaKey: string; recaptchaToken: string };

/** `OWN_CAPTCHA` of the contract, which the phone knows as types only: our own riddle instead of a service's key. */
export const OWN_CAPTCHA = "altcha";
