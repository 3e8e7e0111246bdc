import { type ReceivedContent, wordsOf } from "@vitrine/domain/messaging/received-message";

const names: Record<ReceivedContent["kind"], string> = {
  text: "Mensagem",
  picture: "Foto",
  voice: "Áudio",
  audio: "Arquivo de áudio",
  video: "Vídeo",
  document: "Documento",
  sticker: "Figurinha",
  location: "Localização",
  contacts: "Contato",
  cart: "Carrinho do catálogo",
  reply: "Resposta",
  unsupported: "Mensagem que o canal não mostra",
};

/** What a channel calls the kinds of messages that it tells of without what they say. */
const unsupportedNames: Record<string, string> = {
  poll: "Enquete",
  poll_update: "Voto em enquete",
  poll_creation: "Enquete",
  event: "Evento",
  view_once: "Foto ou vídeo para ver uma vez",
  ephemeral: "Mensagem temporária",
  system: "Aviso do WhatsApp",
  list: "Lista",
  product: "Produto do catálogo",
  story_mention: "Menção em um story",
  share: "Publicação compartilhada",
  template: "Cartão",
};

/** What a message is, where its channel does not tell what it says. */
export function unsupportedName(type: string): string {
  return unsupportedNames[type] ?? names.unsupported;
}

/** What a message says in one line: its words, or what it is. */
export function receivedWords(content: ReceivedContent): string {
  if (content.kind === "unsupported") return unsupportedName(content.type);
  if (content.kind === "document") return wordsOf(content) ?? content.media.fileName ?? names.document;
  return wordsOf(content) ?? names[content.kind];
}
