/** Codes of Node, PostgreSQL and TLS in words for whoever runs the server. */
const words: Record<string, string> = {
  ECONNREFUSED: "ninguém atende nesse endereço e porta",
  ECONNRESET: "a conexão foi cortada",
  ENOTFOUND: "esse nome não existe",
  EAI_AGAIN: "o DNS não responde",
  ETIMEDOUT: "sem resposta",
  EHOSTUNREACH: "a rede não chega lá",
  ENETUNREACH: "a rede não chega lá",
  EACCES: "sem permissão",
  EPERM: "sem permissão",
  EROFS: "o disco é só de leitura",
  ENOSPC: "o disco está cheio",
  ENOENT: "não existe",
  ENOTDIR: "no caminho há um arquivo em vez de uma pasta",
  EADDRNOTAVAIL: "esse endereço não é desta máquina",
  ESOCKET: "ninguém atende ali, ou com outro tipo de conexão",
  ECONNECTION: "ninguém atende ali",
  EDNS: "esse nome não existe",
  EAUTH: "usuário ou senha recusados",
  "28P01": "usuário ou senha errados",
  "28000": "o PostgreSQL não aceita esse usuário desta máquina: veja pg_hba.conf",
  "3D000": "esse banco não existe: crie-o com createdb",
  "53300": "todas as conexões estão em uso: aumente max_connections",
  "57P03": "o PostgreSQL ainda está iniciando",
  "42501": "o usuário do banco não tem permissão",
  ERR_TLS_CERT_ALTNAME_INVALID: "o certificado é de outro nome",
  CERT_HAS_EXPIRED: "o certificado venceu",
};

const UNKNOWN_AUTHORITY = [
  "SELF_SIGNED_CERT_IN_CHAIN",
  "DEPTH_ZERO_SELF_SIGNED_CERT",
  "UNABLE_TO_VERIFY_LEAF_SIGNATURE",
  "UNABLE_TO_GET_ISSUER_CERT_LOCALLY",
];

/** The reason of an error, without what it may contain of an address with its password. */
export function reasonOf(error: unknown): string {
  const { code, cause, name, message } = error as { code?: unknown; cause?: unknown; name?: string; message?: string };
  const known = code ?? (cause as { code?: unknown } | undefined)?.code;
  if (name === "TimeoutError" || /timeout/i.test(message ?? "")) return "sem resposta";
  if (/does not support SSL/.test(message ?? "")) return "o banco não fala TLS: tire sslmode do endereço";
  if (UNKNOWN_AUTHORITY.includes(String(known))) {
    return `certificado de uma autoridade desconhecida; sslrootcert=/arquivo.pem no endereço a informa: ${known}`;
  }
  const said = words[String(known)];
  return said === undefined ? String(known ?? message ?? name) : `${said}: ${known}`;
}
