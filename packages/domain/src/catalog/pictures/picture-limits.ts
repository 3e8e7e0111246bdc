/** The largest file that is taken: a photograph of a good phone. */
export const LARGEST_PICTURE_BYTES = 15 * 1024 * 1024;

/** The most pictures of a product, and of each of its options. */
export const MOST_PICTURES = 30;
