import { fileStoreOf } from "../adapters/files/file-store-of.ts";
import { tryMailServer } from "../adapters/mail/smtp-mailer.ts";
import { reasonOf } from "../config/trouble-words.ts";
import type { Config } from "../config.ts";
import { type Finding, failure, ok, warning } from "./finding.ts";

/** The services of others that the settings name. Nothing is sent or stored there. */
export async function checkServices({ mail, files }: Pick<Config, "mail" | "files">): Promise<Finding[]> {
  return [await checkMail(mail), ...(files.s3 ? [await checkBucket(files)] : [])];
}

async function checkMail(mail: Config["mail"]): Promise<Finding> {
  if (!mail) {
    const todo = "Sem SMTP_URL e MAIL_FROM ninguém recupera a senha, e convites são passados adiante à mão.";
    return warning("e-mail", "SMTP_URL não está definido", todo);
  }
  try {
    await tryMailServer(mail.url);
    return ok("e-mail", "o servidor de SMTP_URL aceita o usuário e a senha");
  } catch (error) {
    const todo =
      "Confira endereço, porta, usuário e senha em SMTP_URL; smtps:// é para a porta 465, smtp:// para a 587.";
    return failure("e-mail", `o servidor de SMTP_URL não aceita mensagens (${reasonOf(error)})`, todo);
  }
}

async function checkBucket(files: Config["files"]): Promise<Finding> {
  try {
    for await (const _ of fileStoreOf(files).list()) break;
    return ok("bucket", "S3_BUCKET responde");
  } catch (error) {
    const { message, cause } = error as Error;
    const status = /said (\d{3})/.exec(message)?.[1];
    const reason = /does not exist/.test(message) ? "ele não existe" : status ? `resposta ${status}` : reasonOf(cause);
    const todo =
      "Confira S3_ENDPOINT (sem o bucket), S3_REGION, S3_BUCKET e as chaves: elas precisam listar, ler, gravar e apagar.";
    return failure("bucket", `S3_BUCKET não pode ser lido (${reason})`, todo);
  }
}
