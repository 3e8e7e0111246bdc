import { chmod, chown, readFile, realpath, stat } from "node:fs/promises";
import { dirname } from "node:path";
import { ClusterError } from "./cluster-error.ts";
import { isExternalDataDirectory } from "./external-data-directory.ts";

/** The user who runs the PostgreSQL programs; undefined means the current user. */
export type OperatingUser = { uid: number; gid: number } | undefined;

/**
 * PostgreSQL refuses to run as root, so root runs it as another user. Existing data keeps its owner: the same folder then
 * works with and without sudo.
 */
export async function operatingUser(dataDir: string): Promise<OperatingUser> {
  if (process.getuid?.() !== 0) return undefined;
  // Anyone may create a folder in /var/tmp, so the owner of one there is not trusted.
  const data = isExternalDataDirectory(dataDir) ? undefined : await stat(dataDir).catch(() => undefined);
  if (data && data.uid !== 0) return { uid: data.uid, gid: data.gid };
  const users = parsePasswd(await readFile("/etc/passwd", "utf8"));
  const user = users.get("postgres") ?? users.get("nobody");
  if (!user) {
    throw new ClusterError(
      "O PostgreSQL não funciona como root e este sistema não tem os usuários postgres ou nobody. " +
        "Use um usuário comum ou informe DATABASE_URL.",
    );
  }
  return user;
}

function parsePasswd(text: string) {
  const users = new Map<string, { uid: number; gid: number }>();
  for (const line of text.split("\n")) {
    const [name, , uid, gid] = line.split(":");
    if (name && uid && gid && uid !== "0") users.set(name, { uid: Number(uid), gid: Number(gid) });
  }
  return users;
}

/** Whether the user can enter every folder on the way to a path, and enter or execute the path itself. */
export async function canReach(path: string, user: OperatingUser): Promise<boolean> {
  if (!user) return true;
  let place = await realpath(path);
  while (await isOpenTo(place, user)) {
    if (dirname(place) === place) return true;
    place = dirname(place);
  }
  return false;
}

/**
 * Lets the user pass through a folder of ours that is closed to everyone, like those mkdtemp makes: its group gets the
 * right to enter, nobody else gets any.
 */
export async function allowPassage(dir: string, user: OperatingUser): Promise<void> {
  if (!user || (await canReach(dir, user)) || !(await canReach(dirname(await realpath(dir)), user))) return;
  const { mode, uid } = await stat(dir);
  if (uid !== process.getuid?.() || (mode & 0o077) !== 0) return;
  await chown(dir, uid, user.gid);
  await chmod(dir, (mode & 0o777) | 0o010);
}

async function isOpenTo(path: string, user: { uid: number; gid: number }): Promise<boolean> {
  const { mode, uid, gid } = await stat(path);
  const bits = uid === user.uid ? mode >> 6 : gid === user.gid ? mode >> 3 : mode;
  return (bits & 0o1) !== 0;
}
