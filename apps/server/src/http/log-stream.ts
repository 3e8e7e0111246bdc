import { openSync, writeSync } from "node:fs";

/**
 * The file of the log. A full disk costs lines of the log, never the shop: the logger's own file would try for ever to
 * write the line that does not fit, and the process would answer nobody.
 */
export function openLogStream(file: string): { write(line: string): void } {
  const descriptor = openSync(file, "a", 0o600);
  let isFailing = false;
  return {
    write(line) {
      try {
        writeSync(descriptor, line);
        isFailing = false;
      } catch (error) {
        if (!isFailing) {
          const { code } = error as NodeJS.ErrnoException;
          process.stderr.write(`Não é possível gravar o log em ${file} (${code}): as linhas se perdem até voltar.\n`);
        }
        isFailing = true;
      }
    },
  };
}
