/** The local database cannot be used. The message is for the person at the terminal. */
export class ClusterError extends Error {
  override name = "ClusterError";
}

export class ClusterInUse extends ClusterError {
  override name = "ClusterInUse";

  constructor(dir: string, ownerPid: number) {
    super(
      `O banco de dados em ${dir} já está em uso por outra Vitrine (processo ${ownerPid}). ` +
        "Encerre-a primeiro ou escolha outra pasta em DATA_DIR.",
    );
  }
}

const unwritableCodes = new Set(["EACCES", "EPERM", "EROFS", "ENOTDIR", "ENOENT", "EEXIST", "ENOSPC", "EDQUOT"]);

/** Runs a step that writes in the data folder; a folder that refuses becomes one clear sentence. */
export async function explainWriteErrors<T>(dir: string, step: () => Promise<T>): Promise<T> {
  try {
    return await step();
  } catch (error) {
    const code = errorCode(error);
    if (code === undefined || !unwritableCodes.has(code)) throw error;
    throw new ClusterError(
      `Não foi possível gravar na pasta de dados ${dir} (${code}). Verifique a permissão e o espaço em disco, ` +
        "ou escolha outra pasta em DATA_DIR.",
      { cause: error },
    );
  }
}

export function errorCode(error: unknown): string | undefined {
  return error instanceof Error && "code" in error && typeof error.code === "string" ? error.code : undefined;
}
