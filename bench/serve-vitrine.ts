import { readConfig } from "@vitrine/server/config";
import { freePort } from "@vitrine/server/db/embedded/free-port";
import { startServer } from "@vitrine/server/main";
import { serveParent } from "./inside-child.ts";

const port = Number(process.env.PORT) || (await freePort());
const config = readConfig({ ...process.env, PORT: String(port) });
const { databaseUrl = "", operatorToken = "", secretKey = "" } = config;
const { stop } = await startServer({ config, databaseUrl, operatorToken, secretKey, webRoot: undefined });
serveParent({ port, stop });
