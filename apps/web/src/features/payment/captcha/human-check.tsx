import { useState } from "react";
import { type CaptchaAnswer, OWN_CAPTCHA } from "./captcha.ts";
import { ProofOfWorkCheck } from "./proof-of-work-check.tsx";
import { RecaptchaCheck } from "./recaptcha-check.tsx";

type HumanCheckProps = {
  /** The key of a captcha service, or `OWN_CAPTCHA`. */
  captchaKey: string;
  onPassed: (answer: CaptchaAnswer) => void;
};

/** The challenge of the captcha service, or our own when the service cannot be loaded. */
export function HumanCheck({ captchaKey, onPassed }: HumanCheckProps) {
  const [cannotLoad, setCannotLoad] = useState(false);
  if (captchaKey === OWN_CAPTCHA || cannotLoad) {
    return <ProofOfWorkCheck onPassed={(recaptchaToken) => onPassed({ recaptchaKey: OWN_CAPTCHA, recaptchaToken })} />;
  }
  return (
    <RecaptchaCheck
      siteKey={captchaKey}
      onPassed={(recaptchaToken) => onPassed({ recaptchaKey: captchaKey, recaptchaToken })}
      onUnavailable={() => setCannotLoad(true)}
    />
  );
}
