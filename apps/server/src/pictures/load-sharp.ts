type SharpLibrary = typeof import("sharp").default;

let loading: Promise<SharpLibrary> | undefined;

/** The library that decodes pictures. It takes 10 MB, so it is loaded for the first picture. */
export function loadSharp(): Promise<SharpLibrary> {
  loading ??= import("sharp").then(({ default: sharp }) => {
    // One core per picture: the other requests of the shop stay fast.
    sharp.concurrency(1);
    return sharp;
  });
  return loading;
}
