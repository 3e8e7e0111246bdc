export type HttpCall = {
  method: "GET" | "POST";
  path: string;
  body?: unknown;
  /** With the encodings of a browser: the time to compress a new answer is part of the wait. */
  fromBrowser?: boolean;
  headers?: Record<string, string>;
};

/** The bytes of a call, written once and sent many times. Without a token, a cookie in `headers` says who asks. */
export function requestBytes(
  { method, path, body, fromBrowser = false, headers = {} }: HttpCall,
  token?: string,
): Buffer {
  const content = body === undefined ? "" : JSON.stringify(body);
  const lines = [
    `${method} ${path} HTTP/1.1`,
    "Host: 127.0.0.1",
    "Accept: application/json",
    ...(fromBrowser ? ["Accept-Encoding: gzip, deflate, br, zstd"] : []),
    ...(token === undefined ? [] : [`Authorization: Bearer ${token}`]),
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
    ...(content ? ["Content-Type: application/json", `Content-Length: ${Buffer.byteLength(content)}`] : []),
  ];
  return Buffer.from(`${lines.join("\r\n")}\r\n\r\n${content}`);
}
