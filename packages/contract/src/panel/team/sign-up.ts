import { type Static, Type } from "typebox";
import { closed, Email, Name, SignInEmail } from "../../wire/fields.ts";
import { route } from "../../wire/route.ts";
import { NewPassword, Secret } from "./sign-in.ts";

const guest = { access: "panel-guest" } as const;
const Nothing = Type.Object({});

/** What the holder of the mail's link asked for. */
export const OpenSignUp = Type.Object({ name: Name, email: Email });
export type OpenSignUp = Static<typeof OpenSignUp>;

/**
 * An account of one's own, where the operator lets everybody in (SIGN_UP=open). The password is chosen behind the link of
 * the mail, `/painel/criar-conta/confirmar#TOKEN`: nobody can prepare an account for somebody else's address.
 */
export const signUpRoutes = {
  "GET /painel/api/sign-up": route({ ...guest, data: Type.Object({ isOpen: Type.Boolean() }) }),
  /** The same answer whether or not somebody has this address. `sign-up-closed` (403) where people are invited. */
  "POST /painel/api/sign-up": route({
    ...guest,
    body: Type.Object({ name: Name, email: SignInEmail }, closed),
    data: Nothing,
  }),
  /** `link-invalid` (410) for one that was used, is too old or unknown. */
  "POST /painel/api/sign-up/look-up": route({
    ...guest,
    body: Type.Object({ token: Secret }, closed),
    data: OpenSignUp,
  }),
  /** Makes the account with its owner, who is signed in afterwards. */
  "POST /painel/api/sign-up/confirm": route({
    ...guest,
    body: Type.Object({ token: Secret, name: Name, password: NewPassword }, closed),
    data: Nothing,
  }),
};
