import { writeFile } from "node:fs/promises";
import { createInterface } from "node:readline/promises";
import { ConfigError } from "@vitrine/server/config/env";
import type { Context, Output } from "../command.ts";
import { type StarterAnswers, starterDocument } from "./starter-document.ts";

type Question = { text: string; standard: string; check: (answer: string) => string | undefined };

const digits = (text: string) => text.replaceAll(/\D/g, "");
const filled = (answer: string) => answer.trim() || undefined;

const questions: Record<keyof StarterAnswers, Question> = {
  name: { text: "Nome da loja", standard: "Minha loja", check: filled },
  whatsapp: {
    text: "WhatsApp da loja, com DDI e DDD",
    standard: "5511999990000",
    check: (answer) => /^\d{10,15}$/.exec(digits(answer))?.[0],
  },
  cep: {
    text: "CEP onde o cliente retira",
    standard: "01001000",
    check: (answer) => /^\d{8}$/.exec(digits(answer))?.[0],
  },
  street: { text: "Rua", standard: "Praça da Sé", check: filled },
  number: { text: "Número", standard: "100", check: filled },
  neighborhood: { text: "Bairro", standard: "Sé", check: filled },
};

/** Writes the starter document. What no option says is asked, or has its standard where nobody can answer. */
export async function initShop({ args, values }: Context): Promise<Output> {
  const file = args[0] ?? "loja.jsonc";
  const answers = await answersTo(values);
  await writeFile(file, starterDocument(answers), { flag: values.force ? "w" : "wx" }).catch((error: unknown) => {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
    throw new ConfigError(`${file} já existe: escolha outro nome, ou use --force.`);
  });
  return {
    data: { file, ...answers },
    text: `${file} escrito. Confira e envie: npm run vitrine -- shop put LOJA ${file}`,
  };
}

async function answersTo(values: Context["values"]): Promise<StarterAnswers> {
  const screen =
    process.stdin.isTTY && process.stdout.isTTY ? createInterface(process.stdin, process.stdout) : undefined;
  const answers: Partial<StarterAnswers> = {};
  try {
    for (const [name, question] of Object.entries(questions) as [keyof StarterAnswers, Question][]) {
      answers[name] = await answerTo(question, values[name], screen, name);
    }
  } finally {
    screen?.close();
  }
  return answers as StarterAnswers;
}

async function answerTo(
  { text, standard, check }: Question,
  given: string | undefined,
  screen: { question(text: string): Promise<string> } | undefined,
  name: string,
): Promise<string> {
  if (given !== undefined || !screen) {
    const answer = check(given ?? standard);
    if (answer === undefined) throw new ConfigError(`--${name} não serve: ${text}, como ${standard}.`);
    return answer;
  }
  for (;;) {
    const typed = await screen.question(`${text} [${standard}]: `);
    const answer = check(typed.trim() || standard);
    if (answer !== undefined) return answer;
  }
}
