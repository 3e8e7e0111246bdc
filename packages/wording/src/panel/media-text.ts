import type { MediaReason } from "@vitrine/domain/messaging/media-rules";

const texts: Record<MediaReason, string> = {
  "too-large": "O arquivo é grande demais. Veja-o no aplicativo do canal.",
  dangerous: "Este tipo de arquivo pode rodar um programa no computador, por isso não foi guardado.",
  "unknown-type": "Não reconhecemos o tipo deste arquivo, por isso não foi guardado.",
  empty: "O arquivo chegou vazio.",
  "no-room": "O espaço da loja para arquivos de conversas está cheio.",
  "not-public": "O endereço do arquivo não é público, por isso não foi buscado.",
  "at-channel": "O canal não tem mais este arquivo.",
  "gave-up": "O canal não entregou o arquivo por uma semana.",
  expired: "Passou o tempo pelo qual a loja guarda arquivos de conversas.",
};

/** Why the file of a message cannot be seen. */
export function mediaReasonText(reason: MediaReason): string {
  return texts[reason];
}
