import type { Conversation } from "@vitrine/contract/panel/service/conversation";
import type { FoundMessages } from "@vitrine/contract/panel/service/conversation-search";
import { deskReasons } from "@vitrine/domain/order/desk";
import pLimit from "p-limit";
import { type Connection, openConnection } from "../../load/connection.ts";
import { requestBytes } from "../../load/request-bytes.ts";
import { requestOk } from "../../load/request-loop.ts";
import { openPanel } from "../../servers/panel-person.ts";
import { startVitrine } from "../../servers/vitrine.ts";
import type { BenchShop } from "../../shops/bench-shop.ts";
import { addConversations, contactOf, MESSAGES_EACH } from "../../shops/conversation-history.ts";
import { addOrderHistory } from "../../shops/order-history.ts";
import { type Bar, ms } from "../bar.ts";
import { CONNECTIONS, timeQuestions } from "../time-questions.ts";
import { measureMessageDelay } from "./message-delay.ts";

const ORIGIN = "https://painel.exemplo.com.br";
/** As many contacts as the conversations are read of in turns, so that none is always in memory. */
const READ = 60;
const TEXTS = ["maria", "zulmira quintanilha", "5511900000042", "#1042", "a", "xylofone"];
/** Some are in hundreds of messages, some in none: then all of them are read. */
const SOUGHT = ["café", "semana passada", "portaria", "xylofone"];

/** The desk of a busy shop and its conversations, as the panel asks for them: over HTTP, signed in, compressed. */
export async function measureConversations(shop: BenchShop, conversations: number): Promise<Bar[]> {
  console.log(`adding ${conversations} conversations of ${MESSAGES_EACH} messages…`);
  // Five orders for each contact.
  await addOrderHistory(shop, conversations * 5);
  await addConversations(shop, conversations);
  const server = await startVitrine({ ...shop, settings: { PUBLIC_URL: ORIGIN } });
  const open: Connection[] = [];
  try {
    const person = await openPanel(server.port, { chatbotId: "cb-bench", origin: ORIGIN });
    open.push(...(await Promise.all(Array.from({ length: CONNECTIONS }, () => openConnection(server.port)))));
    const free = [...open];
    const inTurn = pLimit(CONNECTIONS);
    let answers = 0;
    const call = (path: string) =>
      inTurn(async () => {
        answers++;
        // As many as there are turns.
        const connection = free.pop() as Connection;
        const headers = { cookie: person.cookie, origin: ORIGIN };
        const request = requestBytes({ method: "GET", path, fromBrowser: true, headers });
        const began = performance.now();
        await requestOk(connection, request);
        const elapsed = performance.now() - began;
        free.push(connection);
        return elapsed;
      });
    const at = `/painel/api/shops/${shop.shopId}/service`;
    const ask = ({ path }: Question) => call(path);
    const read = (path: string) => person.get<never>(path);
    /** A wait on a busy machine is mostly a queue, so the processor time of the server stands beside it. */
    const time = async (name: string, questions: readonly Question[], rounds: number): Promise<Bar[]> => {
      const [{ cpuMs }, before] = [await server.usage(), answers];
      const bars = await timeQuestions({ name, questions, ask, rounds });
      const each = ((await server.usage()).cpuMs - cpuMs) / (answers - before);
      // What one person waits for, without the others' questions.
      const [alone] = await timeQuestions({ name, questions, ask, rounds: Math.ceil(rounds / 4), atOnce: 1 });
      return [
        ...(alone ? [alone] : []),
        ...bars,
        { name: "  processor time of the server for one", measured: ms(each) },
      ];
    };
    const bars = [
      ...(await time("desk: its filters and texts", await deskQuestions(at, read), 12)),
      ...(await time("one conversation: newest and older pages", await pageQuestions(at, conversations, read), 4)),
      ...(await time("one conversation: words in its messages", searchQuestions(at, conversations), 4)),
    ];
    return [...bars, ...(await measureMessageDelay(shop, conversations))];
  } finally {
    for (const connection of open) connection.close();
    await server.stop();
  }
}

type Question = { name: string; path: string };
type Read = <Data>(path: string) => Promise<Data>;

async function deskQuestions(at: string, read: Read): Promise<Question[]> {
  const { nextPageToken } = await read<{ nextPageToken: string | null }>(at);
  const queries = [
    "",
    ...(nextPageToken ? [`pageToken=${encodeURIComponent(nextPageToken)}`] : []),
    ...deskReasons.map((reason) => `reason=${reason}`),
    ...["me", "nobody", "others"].map((served) => `served=${served}`),
    ...TEXTS.map((q) => `q=${encodeURIComponent(q)}`),
  ];
  return queries.map((query) => ({ name: query || "everybody", path: query ? `${at}?${query}` : at }));
}

/** Of busy and of silent contacts. */
const someContacts = (conversations: number) =>
  Array.from({ length: READ }, (_, index) => contactOf(1 + Math.floor((index * conversations) / READ)));

async function pageQuestions(at: string, conversations: number, read: Read): Promise<Question[]> {
  const questions: Question[] = [];
  for (const contact of someContacts(conversations)) {
    const path = `${at}/${contact}/conversation`;
    const { earlier, entries } = await read<Conversation>(path);
    if (!earlier || entries.length !== 50) throw new Error(`${contact} has ${entries.length} messages on a page`);
    const { earlier: oldest } = await read<Conversation>(`${path}?pageToken=${encodeURIComponent(earlier)}`);
    const { items } = await read<FoundMessages>(`${path}/search?q=${encodeURIComponent("café")}`);
    const place = encodeURIComponent(items.at(-1)?.place ?? earlier);
    questions.push(
      { name: "newest page", path },
      { name: "older page", path: `${path}?pageToken=${encodeURIComponent(earlier)}` },
      { name: "page behind that", path: `${path}?pageToken=${encodeURIComponent(oldest ?? earlier)}` },
      { name: "around a found message", path: `${path}/pages?place=${place}` },
    );
  }
  return questions;
}

function searchQuestions(at: string, conversations: number): Question[] {
  return someContacts(conversations)
    .slice(0, READ / 2)
    .flatMap((contact) =>
      SOUGHT.map((q) => ({
        name: `“${q}”`,
        path: `${at}/${contact}/conversation/search?q=${encodeURIComponent(q)}`,
      })),
    );
}
