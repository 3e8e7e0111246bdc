import { sql } from "kysely";
import { reasonOf } from "../config/trouble-words.ts";
import { pendingMigrations } from "../db/migrate.ts";
import { connect, type Db } from "../db/pool.ts";
import { keyStateOf } from "../secret-key/check-secret-key.ts";
import { createSecretKeyRepository } from "../secret-key/secret-key.repository.ts";
import { createSeal } from "../secrets/seal.ts";
import { type Finding, failure, ok, warning } from "./finding.ts";
import { judgeClock } from "./judge-clock.ts";

const OLDEST_VERSION = 15;
const EXTENSIONS = ["unaccent", "pg_trgm"];
/** Those of one process: requests, jobs, and the ones that listen. */
const CONNECTIONS_OF_A_PROCESS = 20;
/** With so much the operating system's own cache does the rest. */
const ENOUGH_SHARED_MEGABYTES = 1024;

export type DatabaseSettings = {
  databaseUrl: string;
  directDatabaseUrl?: string | undefined;
  readDatabaseUrl?: string | undefined;
  secretKey: string;
  formerSecretKeys: string[];
};

/** The checks that need the database. They change nothing in it. */
export async function checkDatabase({
  databaseUrl,
  directDatabaseUrl,
  readDatabaseUrl,
  secretKey,
  formerSecretKeys,
}: DatabaseSettings): Promise<Finding[]> {
  const others = [
    ...(directDatabaseUrl ? [await reachOther("DATABASE_DIRECT_URL", directDatabaseUrl)] : []),
    ...(readDatabaseUrl ? [await reachOther("DATABASE_READ_URL", readDatabaseUrl)] : []),
  ];
  const db = connect(databaseUrl, {
    ...{ max: 1, isBehindPooler: directDatabaseUrl !== undefined, onConnectionError: () => undefined },
  });
  try {
    const reached = await reach(db, "DATABASE_URL");
    if (reached.level === "failure") return [reached, ...others];
    const rest = [
      () => checkVersion(db),
      () => checkRole(db),
      () => checkExtensions(db),
      () => checkConnections(db),
      () => checkSharedBuffers(db),
      () => checkClock(db),
      () => checkArchive(db),
      () => checkMigrations(db),
      () => checkSecretKey(db, secretKey, formerSecretKeys),
    ];
    const findings = [reached, ...others];
    for (const check of rest) findings.push(...(await check()));
    return findings;
  } finally {
    await db.destroy();
  }
}

async function reachOther(setting: string, url: string): Promise<Finding> {
  const db = connect(url, { max: 1, onConnectionError: () => undefined });
  try {
    return await reach(db, setting);
  } finally {
    await db.destroy();
  }
}

async function reach(db: Db, setting: string): Promise<Finding> {
  try {
    await sql`select 1`.execute(db);
    return ok("banco", `${setting} responde`);
  } catch (error) {
    const todo = `Confira endereço, usuário, senha e nome do banco em ${setting}, e se o PostgreSQL aceita esta máquina.`;
    return failure("banco", `${setting} não responde (${reasonOf(error)})`, todo);
  }
}

async function checkVersion(db: Db): Promise<Finding[]> {
  const { rows } = await sql<{ version: string; number: number; encoding: string }>`
    select current_setting('server_version') as version, current_setting('server_version_num')::int as number,
           current_setting('server_encoding') as encoding`.execute(db);
  const { version = "", number = 0, encoding = "" } = rows[0] ?? {};
  return judgeVersion({ version, number, encoding });
}

export function judgeVersion(server: { version: string; number: number; encoding: string }): Finding[] {
  return [
    server.number >= OLDEST_VERSION * 10_000
      ? ok("versão", `PostgreSQL ${server.version}`)
      : failure("versão", `PostgreSQL ${server.version}`, `Atualize para a versão ${OLDEST_VERSION} ou mais nova.`),
    server.encoding === "UTF8"
      ? ok("codificação", "UTF8")
      : failure("codificação", server.encoding, "Crie o banco de novo com encoding UTF8: acentos se perderiam."),
  ];
}

/** Whoever finds a way to run SQL as a superuser also reads the files of the machine and runs its programs. */
async function checkRole(db: Db): Promise<Finding[]> {
  const { rows } = await sql<{ name: string; isSuperuser: boolean }>`
    select rolname as name, rolsuper as "isSuperuser" from pg_roles where rolname = current_user`.execute(db);
  const { name = "", isSuperuser = false } = rows[0] ?? {};
  return [
    isSuperuser
      ? warning(
          "usuário do banco",
          `${name} é superusuário`,
          "Use um usuário que seja dono só deste banco: docs/operate.md, A role without privileges.",
        )
      : ok("usuário do banco", name),
  ];
}

async function checkExtensions(db: Db): Promise<Finding[]> {
  const { rows } = await sql<{ name: string; installed: boolean }>`
    select name, installed_version is not null as installed from pg_available_extensions
     where name = any (${EXTENSIONS})`.execute(db);
  return EXTENSIONS.map((name) =>
    judgeExtension(
      name,
      rows.find((row) => row.name === name),
    ),
  );
}

export function judgeExtension(name: string, found: { installed: boolean } | undefined): Finding {
  if (!found) {
    return failure(
      "extensões",
      `${name} não existe neste servidor`,
      "Instale o pacote postgresql-contrib no servidor do banco.",
    );
  }
  if (found.installed) return ok("extensões", name);
  const todo = `A primeira partida a cria; sem permissão para isso, rode como superusuário: create extension ${name};`;
  return warning("extensões", `${name} ainda não foi criada`, todo);
}

async function checkConnections(db: Db): Promise<Finding[]> {
  const { rows } = await sql<{ most: number; used: number }>`
    select current_setting('max_connections')::int as most,
           (select count(*)::int from pg_stat_activity where backend_type = 'client backend') as used`.execute(db);
  const { most = 0, used = 0 } = rows[0] ?? {};
  return [judgeConnections(most, used)];
}

export function judgeConnections(most: number, used: number): Finding {
  const text = `${used} de ${most} conexões em uso`;
  return most - used >= CONNECTIONS_OF_A_PROCESS
    ? ok("conexões", text)
    : warning("conexões", text, `Aumente max_connections: cada processo usa até ${CONNECTIONS_OF_A_PROCESS}.`);
}

async function checkSharedBuffers(db: Db): Promise<Finding[]> {
  const { rows } = await sql<{ shared: number; data: number }>`
    select (pg_size_bytes(current_setting('shared_buffers')) / 1024 / 1024)::int as shared,
           (pg_database_size(current_database()) / 1024 / 1024)::int as data`.execute(db);
  const { shared = 0, data = 0 } = rows[0] ?? {};
  return [judgeSharedBuffers(shared, data)];
}

/** In megabytes: what PostgreSQL keeps in its own memory, and what it has to keep. */
export function judgeSharedBuffers(shared: number, data: number): Finding {
  const text = `${shared} MB de shared_buffers para ${data} MB de dados`;
  const todo =
    "Dê a ele um quarto da memória da máquina, por exemplo: alter system set shared_buffers = '1GB'; e reinicie o PostgreSQL.";
  return data <= shared || shared >= ENOUGH_SHARED_MEGABYTES
    ? ok("memória do banco", text)
    : warning("memória do banco", text, todo);
}

async function checkClock(db: Db): Promise<Finding[]> {
  const asked = Date.now();
  const { rows } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(db);
  const answered = Date.now();
  const theirs = rows[0]?.now.getTime() ?? Number.NaN;
  return [judgeClock("relógio do banco", theirs - (asked + answered) / 2)];
}

async function checkArchive(db: Db): Promise<Finding[]> {
  const { rows } = await sql<{ isOn: boolean; isFailing: boolean }>`
    select current_setting('archive_mode') <> 'off' as "isOn",
           coalesce(last_failed_time > coalesce(last_archived_time, '-infinity'), false) as "isFailing"
      from pg_stat_archiver`.execute(db);
  return [judgeArchive(rows[0] ?? { isOn: false, isFailing: false })];
}

export function judgeArchive({ isOn, isFailing }: { isOn: boolean; isFailing: boolean }): Finding {
  if (!isOn) {
    const todo = "Sem ele um backup perde o que foi vendido depois dele: veja docs/operate.md, Backup.";
    return warning("arquivo do WAL", "desligado", todo);
  }
  const todo = "Confira archive_command e o espaço no destino: o disco do banco enche enquanto isso.";
  return isFailing
    ? failure("arquivo do WAL", "o último segmento não foi copiado", todo)
    : ok("arquivo do WAL", "ligado");
}

async function checkMigrations(db: Db): Promise<Finding[]> {
  const { pending, unknown } = await pendingMigrations(db);
  if (unknown.length > 0) {
    const todo = "Este banco é de uma versão mais nova: atualize o programa.";
    return [failure("migrações", `o banco tem ${unknown.join(", ")}, que este programa não conhece`, todo)];
  }
  if (pending.length === 0) return [ok("migrações", "todas feitas")];
  const todo = "A próxima partida as faz. Leia antes Updating no CHANGELOG.md e faça um backup.";
  return [warning("migrações", `${pending.length} por fazer, a partir de ${pending[0]}`, todo)];
}

async function checkSecretKey(db: Db, secretKey: string, former: string[]): Promise<Finding[]> {
  const { pending } = await pendingMigrations(db);
  // The marker's table may not be there yet.
  if (pending.length > 0) return [];
  const state = await keyStateOf(createSeal(secretKey, { formerKeys: former }), createSecretKeyRepository(db));
  switch (state) {
    case "new":
      return [ok("chave", "o banco ainda não tem segredos; a primeira partida grava a marca de SECRET_KEY")];
    case "current":
      return [ok("chave", "SECRET_KEY é a deste banco")];
    case "former":
      return [
        warning(
          "chave",
          "o banco ainda usa uma chave de SECRET_KEYS_FORMER",
          "A próxima partida a troca por SECRET_KEY.",
        ),
      ];
    case "wrong":
      return [
        failure(
          "chave",
          "SECRET_KEY não é a deste banco",
          "Use a chave de antes ou, se ela foi trocada, informe a antiga em SECRET_KEYS_FORMER.",
        ),
      ];
  }
}
