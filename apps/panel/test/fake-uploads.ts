import { act } from "@testing-library/react";
import { vi } from "vitest";

/** An upload that the page has begun; the test decides how it goes on. */
export type BegunUpload = {
  address: string;
  file: File;
  isAborted: boolean;
  progress(part: number): void;
  answer(data: object): Promise<void>;
  refuse(status: number, message: string, code?: string): Promise<void>;
  breakOff(): Promise<void>;
};

/** Stubs `XMLHttpRequest`, by which the panel sends pictures, and lists the uploads in the order of their beginning. */
export function fakeUploads(): BegunUpload[] {
  const begun: BegunUpload[] = [];
  class FakeRequest {
    upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {};
    responseText = "";
    onload?: () => void;
    onerror?: () => void;
    onabort?: () => void;
    address = "";
    open(method: string, address: string) {
      this.address = `${method} ${address}`;
    }
    setRequestHeader() {}
    own?: BegunUpload;
    abort() {
      if (this.own) this.own.isAborted = true;
      this.onabort?.();
    }
    send(file: File) {
      const end = (work: () => void) => act(async () => work());
      const answered = (body: object) =>
        end(() => {
          this.responseText = JSON.stringify(body);
          this.onload?.();
        });
      this.own = {
        address: this.address,
        file,
        isAborted: false,
        progress: (part) => act(() => this.upload.onprogress?.({ loaded: part * 100, total: 100 })),
        answer: (data) => answered({ success: true, data, errors: [] }),
        refuse: (status, message, code = "refused") =>
          answered({ success: false, data: null, errors: [{ code, type: "error", status, message }] }),
        breakOff: () => end(() => this.onerror?.()),
      };
      begun.push(this.own);
    }
  }
  vi.stubGlobal("XMLHttpRequest", FakeRequest);
  return begun;
}

/** A file with this name, as a person drops it. */
export function aPhoto(name: string, type = "image/jpeg", bytes = 10): File {
  return new File([new Uint8Array(bytes)], name, { type });
}
