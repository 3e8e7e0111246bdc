/**
 * Shows the page whose address a call answers in a tab of its own. The tab is opened in the click itself: a browser blocks
 * one that opens after an answer.
 */
export function inNewTab(fail: (error: Error) => void) {
  const tab = window.open("about:blank", "_blank");
  return {
    onSuccess: ({ url }: { url: string }) => {
      if (tab) tab.location.href = url;
      else window.location.href = url;
    },
    onError: (error: Error) => {
      tab?.close();
      fail(error);
    },
  };
}
