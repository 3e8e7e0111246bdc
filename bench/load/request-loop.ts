import { type Answer, type Connection, openConnection } from "./connection.ts";

/** Opens connections, works on all of them at once, and always closes them. */
export async function withConnections<Result>(
  { port, connections }: { port: number; connections: number },
  work: (connection: Connection) => Promise<Result>,
): Promise<Result[]> {
  const open = await Promise.all(Array.from({ length: connections }, () => openConnection(port)));
  try {
    return await Promise.all(open.map(work));
  } finally {
    for (const connection of open) connection.close();
  }
}

export async function requestOk(connection: Connection, request: Buffer): Promise<Answer> {
  const answer = await connection.ask(request);
  if (answer.status !== 200) throw new Error(`answered ${answer.status}: ${answer.body.toString().slice(0, 300)}`);
  return answer;
}

export async function requestOnce(port: number, request: Buffer): Promise<Answer> {
  const [answer] = await withConnections({ port, connections: 1 }, (connection) => requestOk(connection, request));
  // One connection gives one answer.
  return answer as Answer;
}

type Repetition = { port: number; connections: number; seconds: number };

/** Repeats the same request for some seconds. Returns answers per second. */
export async function repeatRequest(request: Buffer, repetition: Repetition): Promise<number> {
  return (await countAnswers(request, repetition)).perSecond;
}

/** The same, with the number of answers: a busy machine takes longer than it was given. */
export async function countAnswers(
  request: Buffer,
  { port, connections, seconds }: Repetition,
): Promise<{ answers: number; perSecond: number }> {
  let began = 0;
  const counts = await withConnections({ port, connections }, async (connection) => {
    began ||= performance.now();
    const until = began + seconds * 1000;
    let count = 0;
    for (; performance.now() < until; count++) await requestOk(connection, request);
    return count;
  });
  const answers = counts.reduce((sum, count) => sum + count, 0);
  return { answers, perSecond: (answers * 1000) / (performance.now() - began) };
}
