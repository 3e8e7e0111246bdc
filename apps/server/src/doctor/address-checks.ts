import { randomUUID } from "node:crypto";
import { lookup } from "node:dns/promises";
import { once } from "node:events";
import { isIP } from "node:net";
import { connect as connectTls, type TLSSocket } from "node:tls";
import { reasonOf } from "../config/trouble-words.ts";
import { type Finding, failure, ok, warning } from "./finding.ts";
import { judgeClock } from "./judge-clock.ts";

const TIME_LIMIT_MS = 5_000;
const DAY_MS = 24 * 60 * 60_000;
const DAYS_TO_RENEW = 14;
/** An HTTP date has whole seconds. */
const HALF_A_SECOND_MS = 500;

/** What others see at the public address: its name, its certificate, and whether it leads here. */
export async function checkAddress(publicUrl: string, timeLimitMs = TIME_LIMIT_MS): Promise<Finding[]> {
  const url = new URL(publicUrl);
  const name = await checkName(url.hostname, timeLimitMs);
  if (name.level === "failure") return [name];
  const checks = [checkCertificate(url, timeLimitMs), checkAnswer(url, timeLimitMs), checkWebhooks(url, timeLimitMs)];
  return [name, ...(await Promise.all(checks)).flat()];
}

async function checkName(host: string, timeLimitMs: number): Promise<Finding> {
  if (isIP(host.replace(/^\[|\]$/g, ""))) {
    return warning("DNS", `${host} é um número`, "Use um nome em PUBLIC_URL: certificados e canais de chat o exigem.");
  }
  try {
    const found = await withTimeLimit(lookup(host, { all: true }), timeLimitMs);
    return ok("DNS", `${host} é ${found.map(({ address }) => address).join(", ")}`);
  } catch (error) {
    return failure("DNS", `${host} não foi encontrado (${reasonOf(error)})`, "Crie o registro A (e AAAA) do nome.");
  }
}

async function checkCertificate({ protocol, hostname, port }: URL, timeLimitMs: number): Promise<Finding> {
  if (protocol !== "https:") {
    return warning("TLS", "PUBLIC_URL é http", "Em produção use https: canais de chat e pagamentos o exigem.");
  }
  // The name is checked below, so that a wrong certificate can still be described.
  const socket = connectTls({
    host: hostname,
    port: Number(port || 443),
    rejectUnauthorized: false,
    ...(!isIP(hostname) && { servername: hostname }),
  });
  try {
    await withTimeLimit(once(socket, "secureConnect"), timeLimitMs);
    const { valid_to } = socket.getPeerCertificate();
    return judgeCertificate({ problem: problemOf(socket), validUntil: Date.parse(valid_to), now: Date.now() });
  } catch (error) {
    return failure("TLS", `sem conexão segura (${reasonOf(error)})`, "Confira o proxy e a porta 443.");
  } finally {
    socket.destroy();
  }
}

function problemOf({ authorized, authorizationError }: TLSSocket): string | undefined {
  if (authorized) return undefined;
  return String((authorizationError as NodeJS.ErrnoException | undefined)?.code ?? authorizationError);
}

type Certificate = { problem: string | undefined; validUntil: number; now: number };

export function judgeCertificate({ problem, validUntil, now }: Certificate): Finding {
  const days = Math.floor((validUntil - now) / DAY_MS);
  const renew = "Renove o certificado; o proxy deveria fazer isso sozinho: veja o log dele.";
  if (validUntil <= now) return failure("TLS", "o certificado venceu", renew);
  if (problem) {
    const todo =
      "Instale um certificado deste nome, com a cadeia completa, de uma autoridade que os navegadores conhecem.";
    return failure("TLS", `o certificado não vale (${problem})`, todo);
  }
  const text = `certificado por mais ${days} dias`;
  return days < DAYS_TO_RENEW ? warning("TLS", text, renew) : ok("TLS", text);
}

async function checkAnswer(url: URL, timeLimitMs: number): Promise<Finding[]> {
  try {
    const asked = Date.now();
    const response = await ask(new URL("/readyz", url), timeLimitMs);
    const answered = Date.now();
    const { status } = await response.json().catch(() => ({ status: undefined }));
    const isOurs = status === "ready" || status === "not-ready";
    const isReady = response.status === 200 && status === "ready";
    const date = Date.parse(response.headers.get("date") ?? "");
    const todo = isOurs
      ? "Veja o log: o processo vive e o banco não responde a ele."
      : "O proxy não leva este nome até a Vitrine: confira o endereço e a porta nele.";
    return [
      isReady
        ? ok("endereço", `${url.origin}/readyz responde`)
        : failure("endereço", `${url.origin}/readyz respondeu ${response.status}`, todo),
      ...(Number.isNaN(date)
        ? []
        : [judgeClock("relógio do endereço", date + HALF_A_SECOND_MS - (asked + answered) / 2)]),
    ];
  } catch (error) {
    const todo = "O servidor está no ar? O nome leva até ele, e as portas 80 e 443 estão abertas?";
    return [failure("endereço", `${url.origin} não responde (${reasonOf(error)})`, todo)];
  }
}

/** A webhook that nobody signed is refused in our words, if it arrives. The id shows that nothing else answered. */
async function checkWebhooks(url: URL, timeLimitMs: number): Promise<Finding> {
  const todo = "O proxy deve deixar passar POST em /webhooks/ sem login, filtro nem redirecionamento.";
  try {
    const id = `doctor-${randomUUID()}`;
    const response = await ask(new URL("/webhooks/payments/doctor/0-0", url), timeLimitMs, {
      method: "POST",
      headers: { "content-type": "application/json", "x-request-id": id },
      body: "{}",
    });
    const answer = await response.json().catch(() => undefined);
    const isOurs = response.headers.get("x-request-id") === id && answer?.received === false;
    return isOurs
      ? ok("webhooks", "chegam até a Vitrine")
      : failure("webhooks", `não chegam até a Vitrine (resposta ${response.status})`, todo);
  } catch (error) {
    return failure("webhooks", `não chegam (${reasonOf(error)})`, todo);
  }
}

function ask(url: URL, timeLimitMs: number, request: RequestInit = {}): Promise<Response> {
  return fetch(url, { ...request, redirect: "manual", signal: AbortSignal.timeout(timeLimitMs) });
}

async function withTimeLimit<Value>(work: Promise<Value>, timeLimitMs: number): Promise<Value> {
  const signal = AbortSignal.timeout(timeLimitMs);
  const late = once(signal, "abort").then(() => {
    throw signal.reason;
  });
  return Promise.race([work, late]);
}
