import { beforeAll, describe, expect, test } from "vitest";
import { createFakeMailer } from "../../../test/fakes/fake-mailer.ts";
import { addPasskey, enterByPasskey, type Passkey } from "../../../test/fixtures/factor-fixture.ts";
import { aShop, OPERATOR_TOKEN, useServer, useTwin } from "../../../test/fixtures/server-fixture.ts";
import {
  aBrowser,
  acceptAsNew,
  anEmail,
  anOwner,
  type Browser,
  linkMailedTo,
  mailsWaitingFor,
  type Person,
  signIn,
  tokenOf,
} from "../../../test/fixtures/team-fixture.ts";

const mailing = useServer({ mailer: createFakeMailer().mailer, env: { SIGN_UP: "open" } });
/** The same product on the same database, before its operator gave it a mail server. */
const silent = useTwin(mailing);

type Shop = Awaited<ReturnType<typeof aShop>>;
let theirs: Shop;
let honest: Shop;
let evil: Person;
let merchant: Person;
beforeAll(async () => {
  [theirs, honest] = [await aShop(mailing), await aShop(mailing)];
  evil = await anOwner(mailing, theirs, "Mau");
  merchant = await anOwner(mailing, honest, "Boa Dona");
});

const INVITE = "POST /painel/api/team/invitations";
const ACCEPT = "POST /painel/api/invitations/accept";
const LOOK_UP = "POST /painel/api/invitations/look-up";
const EVIL_PASSWORD = "o que o ladrao escolheu";
const OWN_PASSWORD = "o que a vitima escolheu";

const on = (server: typeof mailing, person: Person): Browser => {
  const browser = aBrowser(server);
  for (const [name, value] of person.cookies) browser.cookies.set(name, value);
  return browser;
};
const invited = async (by: Browser, email: string, role = "owner"): Promise<string | undefined> =>
  (await by.call(INVITE, { email, role })).data?.url;
const inviteByOperator = (chatbotId: string, email: string) =>
  mailing.call(`POST /platform/v1/accounts/${chatbotId}/owners`, { token: OPERATOR_TOKEN, body: { email } });

/** The accounts in which a browser can act. */
async function accountsOf(browser: Browser): Promise<string[]> {
  const { status, data } = await browser.call("GET /painel/api/me");
  return status === 200 ? data.accounts.map(({ id }: { id: string }) => id) : [];
}

/** Whoever sees links that they were not meant to see, takes them, and keeps every way in that they find. */
function aThief(email: string) {
  const browsers: Browser[] = [];
  const passkeys: Passkey[] = [];
  return {
    links: [] as string[],
    async accept() {
      for (const link of this.links.splice(0)) {
        const browser = aBrowser(mailing);
        const body = { token: tokenOf(link), name: "Vítima", password: EVIL_PASSWORD };
        const answer = await browser.call(ACCEPT, body);
        // With a session of the same person, if there is one.
        for (const earlier of answer.status === 200 ? [] : browsers) await earlier.call(ACCEPT, body);
        if (answer.status !== 200) continue;
        browsers.push(browser);
        const added = await addPasskey(browser);
        if (added.answer.status === 200) passkeys.push(added.key);
      }
    },
    /** Every account that they can act in, by every way in that they ever had. */
    async reach(): Promise<string[]> {
      const entered = [(await signIn(mailing, { email, password: EVIL_PASSWORD })).browser];
      for (const key of passkeys) entered.push((await enterByPasskey(mailing, key)).browser);
      const reached = await Promise.all([...browsers, ...entered].map(accountsOf));
      return [...new Set(reached.flat())];
    },
  };
}

/** Whoever reads the mail of the address. They do what the pages ask for. */
function aVictim(email: string) {
  const browser = aBrowser(mailing);
  const victim = {
    browser,
    async reset() {
      await browser.call("POST /painel/api/auth/request-password-reset", { email });
      const token = tokenOf(await linkMailedTo(mailing, email, "nova-senha"));
      if (token === "") return;
      await browser.call("POST /painel/api/auth/reset-password", { token, newPassword: OWN_PASSWORD });
      await browser.call("POST /painel/api/auth/sign-in/email", { email, password: OWN_PASSWORD });
    },
    async accept(link: string) {
      const token = tokenOf(link);
      const seen = await browser.call(LOOK_UP, { token });
      if (seen.data?.next === "sign-in") await victim.reset();
      return browser.call(ACCEPT, { token, name: "Vítima", password: OWN_PASSWORD });
    },
    acceptMailed: async () => victim.accept(await linkMailedTo(mailing, email, "convite")),
    async signUp() {
      await browser.call("POST /painel/api/sign-up", { name: "Vítima", email });
      const token = tokenOf(await linkMailedTo(mailing, email, "confirmar"));
      await browser.call("POST /painel/api/sign-up/confirm", { token, name: "Vítima", password: OWN_PASSWORD });
    },
  };
  return victim;
}

test("who invites an address does not become its person: not by the link, not by a passkey from before", async () => {
  const email = anEmail();
  const thief = aThief(email);
  const shown = await invited(evil, email, "agent");
  if (shown) thief.links.push(shown);
  await thief.accept();
  await invited(merchant, email);
  const victim = aVictim(email);
  await victim.reset();
  await victim.acceptMailed();
  expect(await accountsOf(victim.browser)).toContain(honest.chatbotId);
  expect(await thief.reach()).toEqual([]);
});

test("who proves the mailbox leaves the accounts that somebody joined with it, and their owners read it", async () => {
  const email = anEmail();
  await acceptAsNew(silent, (await invited(on(silent, evil), email, "manager")) ?? "", { email, name: "Bia Feita" });
  await invited(merchant, email);
  const victim = aVictim(email);
  const token = tokenOf(await linkMailedTo(mailing, email, "convite"));
  expect((await victim.browser.call(LOOK_UP, { token })).data).toMatchObject({
    next: "new",
    leaves: ["Conta de teste"],
  });
  await victim.acceptMailed();
  expect(await accountsOf(victim.browser)).toEqual([honest.chatbotId]);
  const { items } = (await evil.call(`GET /painel/api/shops/${theirs.shopId}/audit-log`)).data;
  expect(items).toContainEqual(
    expect.objectContaining({ action: "member.mailbox-proved", before: { role: "manager" } }),
  );
  const subjects = (await mailsWaitingFor(mailing, email)).map(({ subject }) => subject);
  expect(subjects).toContain("O seu e-mail foi confirmado no painel");
});

describe("a link", () => {
  test("that is mailed is in no answer: neither of the panel nor of the platform", async () => {
    const made = await evil.call(INVITE, { email: anEmail(), role: "agent" });
    const again = await evil.call(`POST /painel/api/team/invitations/${made.data.id}/resend`, {});
    const owner = { email: anEmail() };
    const account = await mailing.call("POST /platform/v1/accounts", {
      token: OPERATOR_TOKEN,
      body: { name: "Nova", owner },
    });
    const answers = [made, again, account, await inviteByOperator(theirs.chatbotId, anEmail())];
    for (const answer of answers) {
      expect(answer.status).toBe(200);
      expect(JSON.stringify(answer.data)).not.toContain("convite#");
    }
    expect(await linkMailedTo(mailing, owner.email)).toContain("/painel/convite#");
  });

  test("that was shown, before the operator turned mail on, proves nothing", async () => {
    const email = anEmail();
    const url = (await invited(on(silent, evil), email)) ?? "";
    await acceptAsNew(mailing, url, { email });
    const { items } = (await evil.call("GET /painel/api/team/members")).data;
    expect(items).toContainEqual(expect.objectContaining({ email, isEmailConfirmed: false }));
    expect(items).toContainEqual(expect.objectContaining({ email: evil.email, isEmailConfirmed: true }));
  });
});

describe("a person who never proved the mailbox", () => {
  test("gets no second account without a mail, signed in or not", async () => {
    const email = anEmail();
    const person = await acceptAsNew(silent, (await invited(on(silent, evil), email)) ?? "", { email });
    const token = tokenOf((await invited(on(silent, merchant), email)) ?? "");
    for (const browser of [person, aBrowser(silent)]) {
      expect((await browser.call(LOOK_UP, { token })).data).toMatchObject({ next: "prove-mailbox" });
      const answer = await browser.call(ACCEPT, { token, name: "Bia", password: OWN_PASSWORD });
      expect(answer).toMatchObject({ status: 409, errors: [{ code: "mailbox-unproved" }] });
    }
    expect(await accountsOf(person)).toEqual([theirs.chatbotId]);
  });

  test("who was removed from the only account begins again with a new link, and a new password", async () => {
    const email = anEmail();
    const person = await acceptAsNew(silent, (await invited(on(silent, evil), email, "agent")) ?? "", { email });
    const { items } = (await evil.call("GET /painel/api/team/members")).data;
    const { id } = items.find((one: Person) => one.email === email);
    await evil.call(`DELETE /painel/api/team/members/${id}`);
    const link = (await invited(on(silent, merchant), email)) ?? "";
    const body = { token: tokenOf(link), name: "Bia", password: OWN_PASSWORD };
    expect(await aBrowser(silent).call(ACCEPT, body)).toMatchObject({ status: 200 });
    expect((await signIn(silent, person)).answer).toMatchObject({ status: 401 });
    expect((await signIn(silent, { email, password: OWN_PASSWORD })).answer).toMatchObject({ status: 200 });
  });

  test("and joined honestly keeps the account by confirming the mailbox while signed in", async () => {
    const email = anEmail();
    const person = await acceptAsNew(silent, (await invited(on(silent, merchant), email)) ?? "", { email });
    await person.call("POST /painel/api/auth/request-password-reset", { email });
    await aBrowser(mailing).call("POST /painel/api/auth/request-password-reset", { email });
    const token = tokenOf(await linkMailedTo(mailing, email, "nova-senha"));
    const LINK = "POST /painel/api/auth/reset-password/look-up";
    expect((await aBrowser(mailing).call(LINK, { token })).data.leaves).toEqual(["Conta de teste"]);
    expect((await person.call(LINK, { token })).data).toMatchObject({ isEmailConfirmed: false, leaves: [] });
    await person.call("POST /painel/api/auth/reset-password", { token, newPassword: OWN_PASSWORD });
    const { browser } = await signIn(mailing, { email, password: OWN_PASSWORD });
    expect((await browser.call("GET /painel/api/me")).data).toMatchObject({
      person: { isEmailConfirmed: true },
      account: { id: honest.chatbotId },
    });
  });

  test("is taken over by the mailbox although somebody signs in as them in the same moment", async () => {
    const email = anEmail();
    await acceptAsNew(mailing, (await invited(on(silent, evil), email)) ?? "", { email });
    await invited(merchant, email);
    const victim = aVictim(email);
    const [, ...tries] = await Promise.all([victim.acceptMailed(), ...[1, 2, 3].map(() => signIn(mailing, { email }))]);
    for (const { browser } of tries) expect(await accountsOf(browser)).not.toContain(honest.chatbotId);
  });
});

/** The same runs each time: a small generator of numbers (mulberry32). */
function numbersFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

const RUNS = Number(process.env.MAILBOX_RUNS ?? 4);

test.each(Array.from({ length: RUNS }, (_, run) => run))(
  "in whatever order it happens (%i), nobody without the mailbox acts in an account that was given to it",
  async (run) => {
    const random = numbersFrom(run + 1);
    const email = anEmail();
    const thief = aThief(email);
    const victim = aVictim(email);
    const third = await aShop(mailing);
    const keep = (url: string | undefined) => url && thief.links.push(url);
    const moves: Record<string, () => Promise<unknown>> = {
      "the thief invites without mail": async () => keep(await invited(on(silent, evil), email, "agent")),
      "the thief invites by mail": async () => keep(await invited(evil, email)),
      "the thief accepts": () => thief.accept(),
      "the thief accepts again": () => thief.accept(),
      "the thief asks for a new password": () =>
        aBrowser(mailing).call("POST /painel/api/auth/request-password-reset", { email }),
      "the merchant invites by mail": () => invited(merchant, email),
      "the merchant hands a link over": async () => {
        const url = await invited(on(silent, merchant), email);
        if (url) await victim.accept(url);
      },
      "the operator invites by mail": () => inviteByOperator(third.chatbotId, email),
      "the victim opens the newest invitation": () => victim.acceptMailed(),
      "the victim chooses a new password": () => victim.reset(),
      "the victim signs up": () => victim.signUp(),
    };
    const order = Object.keys(moves)
      .map((name) => ({ name, at: random() }))
      .sort((a, b) => a.at - b.at)
      .map(({ name }) => name);
    for (const name of order) await moves[name]?.();
    const story = order.join("; ");
    for (const id of await thief.reach()) expect(id, story).toBe(theirs.chatbotId);
    // And the one who reads the mail is not kept out.
    await inviteByOperator(third.chatbotId, email);
    await victim.acceptMailed();
    expect(await accountsOf(victim.browser), story).toContain(third.chatbotId);
    for (const id of await thief.reach()) expect(id, story).toBe(theirs.chatbotId);
  },
);
