/** How a file of a conversation is shown. Everything that is no picture, sound or video is only downloaded. */
export type MediaFamily = "picture" | "audio" | "video" | "document";

export type MediaType = { mimeType: string; family: MediaFamily; extension: string };

const type = (family: MediaFamily, mimeType: string, extension: string): MediaType => ({ mimeType, family, extension });

const office = "application/vnd.openxmlformats-officedocument";
const openDocument = "application/vnd.oasis.opendocument";

/** The types that are kept. Whoever asks for a file is told one of these and no other. */
const types = {
  jpeg: type("picture", "image/jpeg", "jpg"),
  png: type("picture", "image/png", "png"),
  webp: type("picture", "image/webp", "webp"),
  gif: type("picture", "image/gif", "gif"),
  avif: type("picture", "image/avif", "avif"),
  // Most browsers do not show these.
  heic: type("document", "image/heic", "heic"),
  tiff: type("document", "image/tiff", "tif"),
  psd: type("document", "image/vnd.adobe.photoshop", "psd"),
  ogg: type("audio", "audio/ogg", "ogg"),
  mp3: type("audio", "audio/mpeg", "mp3"),
  aac: type("audio", "audio/aac", "aac"),
  amr: type("audio", "audio/amr", "amr"),
  wav: type("audio", "audio/wav", "wav"),
  m4a: type("audio", "audio/mp4", "m4a"),
  weba: type("audio", "audio/webm", "weba"),
  mp4: type("video", "video/mp4", "mp4"),
  quicktime: type("video", "video/quicktime", "mov"),
  threeGp: type("video", "video/3gpp", "3gp"),
  webm: type("video", "video/webm", "webm"),
  pdf: type("document", "application/pdf", "pdf"),
  docx: type("document", `${office}.wordprocessingml.document`, "docx"),
  xlsx: type("document", `${office}.spreadsheetml.sheet`, "xlsx"),
  pptx: type("document", `${office}.presentationml.presentation`, "pptx"),
  odt: type("document", `${openDocument}.text`, "odt"),
  ods: type("document", `${openDocument}.spreadsheet`, "ods"),
  odp: type("document", `${openDocument}.presentation`, "odp"),
  doc: type("document", "application/msword", "doc"),
  xls: type("document", "application/vnd.ms-excel", "xls"),
  ppt: type("document", "application/vnd.ms-powerpoint", "ppt"),
  rtf: type("document", "application/rtf", "rtf"),
  zip: type("document", "application/zip", "zip"),
  rar: type("document", "application/vnd.rar", "rar"),
  text: type("document", "text/plain", "txt"),
  csv: type("document", "text/csv", "csv"),
  xml: type("document", "application/xml", "xml"),
  card: type("document", "text/vcard", "vcf"),
} satisfies Record<string, MediaType>;

/** Of a kept type, as its row names it; undefined for whatever is not in our list. */
export function keptMediaType(mimeType: string): MediaType | undefined {
  return Object.values<MediaType>(types).find((each) => each.mimeType === mimeType);
}

/** `dangerous`: a page, a drawing or a program, which would run something where it is opened. */
export type MediaVerdict = MediaType | "dangerous" | "unknown";

/** So many bytes of the beginning decide. */
export const MEDIA_HEAD_BYTES = 4_100;

/** What a computer runs when its owner opens it, whatever is in it. */
const runs = new Set(
  (
    "exe msi bat cmd com scr pif ps1 vbs vbe js jse mjs wsf wsh hta jar apk aab ipa sh bash py php htm html xhtml mht mhtml " +
    "shtml svg svgz lnk url reg dll sys iso img dmg pkg app deb rpm docm dotm xlsm xltm pptm xll chm cpl gadget"
  ).split(" "),
);

/** How programs of Windows, Linux, macOS, Android and Java begin, and links of Windows. */
const programs = [
  ...["MZ", "\x7fELF", "#!", "dex\n", "\xca\xfe\xba\xbe", "L\0\0\0\x01\x14\x02\0"],
  ...["\xfe\xed\xfa\xce", "\xfe\xed\xfa\xcf", "\xce\xfa\xed\xfe", "\xcf\xfa\xed\xfe"],
];

/**
 * What a file is, by its first bytes and not by what it is called. The name can only make it worse: a text that is called
 * `.bat` is a program. `isSound`: the channel says that one hears it, so a video without a picture is sound.
 */
export function mediaTypeOf(
  head: Uint8Array,
  { fileName, isSound = false }: { fileName: string | null; isSound?: boolean },
): MediaVerdict {
  const name = extensionOf(fileName);
  if (runs.has(name)) return "dangerous";
  const at = (from: number, to: number) => latin(head.subarray(from, to));
  const start = at(0, 16);
  if (start.startsWith("\xff\xd8\xff")) return types.jpeg;
  if (start.startsWith("\x89PNG\r\n\x1a\n")) return types.png;
  if (/^GIF8[79]a/.test(start)) return types.gif;
  if (start.startsWith("RIFF")) return riff(start.slice(8, 12));
  if (start.startsWith("OggS")) return types.ogg;
  if (start.startsWith("#!AMR")) return types.amr;
  if (start.startsWith("ID3")) return types.mp3;
  if (start.slice(4, 8) === "ftyp") return ofBrand(start.slice(8, 12), isSound);
  if (start.startsWith("\x1a\x45\xdf\xa3"))
    return at(0, 200).includes("webm") ? (isSound ? types.weba : types.webm) : "unknown";
  if (start.startsWith("%PDF-")) return types.pdf;
  if (start.startsWith("PK\x03\x04")) return archive(latin(head));
  if (start.startsWith("\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1")) return oldOffice(name);
  if (start.startsWith("{\\rtf")) return types.rtf;
  if (start.startsWith("Rar!\x1a\x07")) return types.rar;
  if (start.startsWith("8BPS")) return types.psd;
  if (start.startsWith("II*\0") || start.startsWith("MM\0*")) return types.tiff;
  if (programs.some((begin) => start.startsWith(begin))) return "dangerous";
  return sound(head) ?? written(head, name);
}

function extensionOf(fileName: string | null): string {
  // Windows drops spaces and points at the end of a name.
  return /\.([a-z0-9]{1,10})[\s.]*$/i.exec(fileName ?? "")?.[1]?.toLowerCase() ?? "";
}

function latin(bytes: Uint8Array): string {
  return String.fromCharCode(...bytes);
}

function riff(form: string): MediaVerdict {
  if (form === "WEBP") return types.webp;
  return form === "WAVE" ? types.wav : "unknown";
}

function ofBrand(brand: string, isSound: boolean): MediaVerdict {
  if (/^(hei[cxms]|hev[cxms]|mif1|msf1)$/.test(brand)) return types.heic;
  if (/^avi[fs]$/.test(brand)) return types.avif;
  if (isSound || /^M4[AB] $/.test(brand)) return types.m4a;
  if (brand === "qt  ") return types.quicktime;
  return /^3g[a-z0-9]{2}$/.test(brand) ? types.threeGp : types.mp4;
}

/** Programs of Android and Java are such archives, too. */
function archive(head: string): MediaVerdict {
  if (/AndroidManifest\.xml|META-INF\/|classes\.dex|\.class|vbaProject/.test(head)) return "dangerous";
  if (head.includes(`mimetype${openDocument}.text`)) return types.odt;
  if (head.includes(`mimetype${openDocument}.spreadsheet`)) return types.ods;
  if (head.includes(`mimetype${openDocument}.presentation`)) return types.odp;
  if (!head.includes("[Content_Types].xml") && !head.includes("_rels/")) return types.zip;
  if (head.includes("word/")) return types.docx;
  if (head.includes("xl/")) return types.xlsx;
  return head.includes("ppt/") ? types.pptx : types.zip;
}

/** Installers of Windows look the same inside, so these need their name. */
function oldOffice(name: string): MediaVerdict {
  const known: Record<string, MediaType> = { doc: types.doc, xls: types.xls, ppt: types.ppt };
  return known[name] ?? "unknown";
}

/** Frames of sound without anything before them. */
function sound([first = 0, second = 0]: Uint8Array): MediaType | undefined {
  if (first !== 0xff) return undefined;
  if (second === 0xf1 || second === 0xf9) return types.aac;
  // Layer III of MPEG 1, 2 and 2.5.
  return (second & 0xe6) === 0xe2 ? types.mp3 : undefined;
}

/** Tab, line ends, page end and escape. */
const LETTER_CODES = new Set([9, 10, 11, 12, 13, 27]);

const MARKUP =
  /<\s*(!doctype\s+html|html|head|body|script|svg|iframe|object|embed|foreignobject|xsl:|\?php)|<\?xml-stylesheet|^mime-version:/i;

function written(head: Uint8Array, name: string): MediaVerdict {
  if (head.length === 0) return "unknown";
  const text = latin(head);
  // Nothing that people write has these. What Windows writes with two bytes a letter has many zeros, and is left out.
  if (head.some((byte) => byte < 32 && !LETTER_CODES.has(byte))) return "unknown";
  if (MARKUP.test(text)) return "dangerous";
  if (/^(\xef\xbb\xbf)?\s*BEGIN:VCARD/i.test(text)) return types.card;
  if (/^(\xef\xbb\xbf)?\s*<\?xml/i.test(text)) return types.xml;
  return name === "csv" ? types.csv : types.text;
}
