import { flushCompileCache } from "node:module";
import { freePort } from "@vitrine/embedded-postgres/free-port";
import { readConfig } from "@vitrine/server/config";
import { startServer } from "@vitrine/server/start-server";
import { reportToParent } from "./report-to-parent.ts";

const port = Number(process.env.PORT) || (await freePort());
const config = readConfig({ ...process.env, PORT: String(port) });
const { databaseUrl = "", operatorToken = "", secretKey = "" } = config;
const { stop } = await startServer({ config, databaseUrl, operatorToken, secretKey, webRoot: undefined });
// Node saves compiled code when a process ends, but a chaos run kills its servers. Without a cache this does nothing.
flushCompileCache();
reportToParent({ port, stop });
