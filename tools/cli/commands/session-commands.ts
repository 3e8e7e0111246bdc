import { chatTypes } from "@vitrine/domain/codes/chat-types";
import { type ChannelType, SessionType } from "@vitrine/domain/codes/session";
import { type Commands, chosen, listed, required, shopOf } from "../command.ts";
import { moment } from "../table.ts";

const sessionTypes: Record<string, SessionType> = {
  contact: SessionType.Contact,
  agent: SessionType.PlatformUser,
  chatbot: SessionType.Chatbot,
  none: SessionType.None,
};
const channelTypes: Record<string, ChannelType> = Object.fromEntries(chatTypes.map(({ word, type }) => [word, type]));

export const sessionCommands: Commands = {
  "session create": {
    usage: `session create LOJA --channel CANAL --contact ID [--type contact|agent|chatbot|none]
    [--channel-type ${Object.keys(channelTypes).join("|")}] [--name NOME] [--agent NOME]
    [--suggest PRODUTO,PRODUTO] [--terms "café,moedor"]`,
    async run(context) {
      const { values } = context;
      const session = await shopOf(context).sessions.create({
        sessionType: chosen(sessionTypes, values.type ?? "contact", "--type"),
        channelType: chosen(channelTypes, values["channel-type"] ?? "whatsapp", "--channel-type"),
        channelId: required(values.channel, "--channel"),
        contact: { id: required(values.contact, "--contact"), ...(values.name && { name: values.name }) },
        ...(values.agent && { agent: { id: values.agent, name: values.agent } }),
        ...((values.suggest || values.terms) && {
          assistantInformations: { searchTerms: listed(values.terms), productsIds: listed(values.suggest) },
        }),
      });
      return { data: session, text: `${session.url}\nVale até ${moment(session.expiresAt)}.` };
    },
  },
  "session revoke": {
    usage: "session revoke LOJA --code CÓDIGO | --contact ID",
    async run(context) {
      const { code, contact } = context.values;
      const body = code ? { code } : { contactId: required(contact, "--code ou --contact") };
      const report = await shopOf(context).sessions.revoke(body);
      return { data: report, text: `${report.revoked} sessões encerradas.` };
    },
  },
};
