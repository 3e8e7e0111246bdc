/**
 * People who write to a shop by WhatsApp, and the webhooks that tell of it: several messages in one, each told up to three
 * times, in any order, many in one second. The same seed makes the same.
 */
export type Crowd = { webhooks: object[]; written: Map<string, WrittenMessage[]> };

/** What a message must be in the end. `words` are null where it has none, or was taken back. */
export type WrittenMessage = {
  id: string;
  second: number;
  kind: string;
  words: string | null;
  isDeleted: boolean;
  isEdited: boolean;
  reaction: string | null;
};

type CrowdSize = { seed: number; numberId: string; people: number; messages: number; from: number };

/** A message as WhatsApp tells it, and whose it is. */
type Told = { from: string; message: Record<string, unknown> };

export function writtenByCrowd({ seed, numberId, people, messages, from }: CrowdSize): Crowd {
  const random = randomOf(seed);
  const pick = <Value>(list: readonly Value[]) => list[Math.floor(random() * list.length)] as Value;
  const phones = Array.from({ length: people }, (_, index) => `55119${String(70_000_000 + index)}`);
  const written = new Map(phones.map((phone): [string, WrittenMessage[]] => [phone, []]));
  const told: Told[] = [];

  for (let index = 0; index < messages; index++) {
    const phone = pick(phones);
    // A dozen in one second, as when somebody forwards a list.
    const second = from + Math.floor(index / 12);
    const id = `wamid.${seed}.${index}`;
    const { kind, words, body } = messageOf(pick(kinds), `${seed}-${index}`);
    const before = written.get(phone)?.at(-1);
    const context = before && random() < 0.1 ? { context: { id: before.id } } : {};
    told.push({ from: phone, message: { id, from: phone, timestamp: `${second}`, ...context, ...body } });
    const one = { id, second, kind, words, isDeleted: false, isEdited: false, reaction: null as string | null };
    written.get(phone)?.push(one);

    const change = (type: string, seconds: number, more: object) => {
      const timestamp = `${second + seconds}`;
      told.push({
        from: phone,
        message: { id: `${id}.${type}${seconds}`, from: phone, timestamp, type, [type]: more },
      });
    };
    if (kind === "text" && random() < 0.1) {
      one.isEdited = true;
      one.words = `${words} corrigido`;
      change("edit", 1, { original_message_id: id, message: { type: "text", text: { body: "rascunho" } } });
      change("edit", 2, { original_message_id: id, message: { type: "text", text: { body: one.words } } });
    }
    if (random() < 0.1) {
      one.reaction = pick(["👍", "❤️", null]);
      change("reaction", 1, { message_id: id, emoji: "😮" });
      change("reaction", 2, { message_id: id, ...(one.reaction && { emoji: one.reaction }) });
    }
    if (random() < 0.05) {
      Object.assign(one, { isDeleted: true, words: null });
      change("revoke", 3, { original_message_id: id });
    }
  }

  const shuffled = <Value>(list: readonly Value[]) =>
    list
      .map((value) => ({ value, place: random() }))
      .sort((a, b) => a.place - b.place)
      .map(({ value }) => value);
  // What is told twice comes in other company.
  const copies = [...told, ...told.filter(() => random() < 0.7), ...told.filter(() => random() < 0.3)];
  const webhooks: object[] = [];
  for (let rest = shuffled(copies); rest.length > 0; ) {
    const size = random() < 0.7 ? 1 : 1 + Math.floor(random() * 6);
    webhooks.push(webhookOf(rest.slice(0, size), numberId));
    rest = rest.slice(size);
  }
  return { webhooks, written };
}

const kinds = [
  "text",
  "text",
  "text",
  "image",
  "audio",
  "document",
  "sticker",
  "location",
  "contacts",
  "button",
] as const;

function messageOf(type: (typeof kinds)[number], name: string): { kind: string; words: string | null; body: object } {
  const media = { id: `media-${name}`, mime_type: "application/octet-stream" };
  switch (type) {
    case "text":
      return { kind: "text", words: `recado ${name}`, body: { type, text: { body: `recado ${name}` } } };
    case "image":
      return { kind: "picture", words: `foto ${name}`, body: { type, image: { ...media, caption: `foto ${name}` } } };
    case "audio":
      return { kind: "voice", words: null, body: { type, audio: { ...media, voice: true } } };
    case "document":
      return { kind: "document", words: null, body: { type, document: { ...media, filename: `${name}.pdf` } } };
    case "sticker":
      return { kind: "sticker", words: null, body: { type, sticker: media } };
    case "location":
      return { kind: "location", words: null, body: { type, location: { latitude: -23.5, longitude: -46.6 } } };
    case "contacts":
      return { kind: "contacts", words: null, body: { type, contacts: [{ name: { formatted_name: name } }] } };
    case "button":
      return { kind: "reply", words: `sim ${name}`, body: { type, button: { text: `sim ${name}`, payload: name } } };
  }
}

/** Each person in an entry of their own. */
function webhookOf(told: readonly Told[], numberId: string): object {
  const entryOf = ({ from, message }: Told) => ({
    id: "WABA",
    changes: [
      {
        field: "messages",
        value: {
          messaging_product: "whatsapp",
          metadata: { phone_number_id: numberId },
          contacts: [{ profile: { name: `Pessoa ${from.slice(-4)}` }, wa_id: from }],
          messages: [message],
        },
      },
    ],
  });
  return { object: "whatsapp_business_account", entry: told.map(entryOf) };
}

/** Mulberry32. */
function randomOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

type KeptMessage = {
  message_id: string;
  at: string;
  kind: string;
  content: Record<string, unknown> | null;
  edited_at: string | null;
  deleted_at: string | null;
};
type KeptReaction = { message_id: string; emoji: string | null };

/** The conversation that the shop keeps, from the export of the contact, in the same form. */
export function keptConversation(messages: readonly object[], reactions: readonly object[]): WrittenMessage[] {
  const emojis = new Map((reactions as KeptReaction[]).map(({ message_id, emoji }) => [message_id, emoji]));
  return (messages as KeptMessage[]).map(({ message_id: id, at, kind, content, edited_at, deleted_at }) => ({
    ...{ id, kind, second: Math.floor(Date.parse(at) / 1_000) },
    words: textIn(content?.text) ?? textIn(content?.caption) ?? textIn(content?.title),
    isDeleted: deleted_at !== null,
    isEdited: edited_at !== null,
    reaction: emojis.get(id) ?? null,
  }));
}

function textIn(value: unknown): string | null {
  return typeof value === "string" ? value : null;
}

/** By time; within a second, by id. */
export function inOrder(messages: readonly WrittenMessage[]): WrittenMessage[] {
  return messages.toSorted((a, b) => a.second - b.second || (a.id < b.id ? -1 : 1));
}
