import type { FastifyInstance } from "fastify";

type Link = { name: string; path: string; about: string };

/** A platform of stores as the sandbox plays it. Its folder has the name of the vendor's folder in the server. */
export type StoreDouble<Options> = {
  plugin(app: FastifyInstance, options: Options): Promise<void>;
  /** The folder with the styles and scripts of its pages. */
  pageFolder: URL;
  /** For the sandbox's first page. */
  control: Link;
  faults: Link;
  /** The settings of a server whose stores are here. */
  variablesFor(server: { sandboxUrl: string; webhookKey: string }): Record<string, string>;
  /** The options with which it calls that server. */
  optionsFor(server: { webhookUrl: string }): Options;
  /** What a newcomer tries first. */
  linksFor(server: { publicUrl: string; sandboxUrl: string }): { label: string; url: string }[];
};
