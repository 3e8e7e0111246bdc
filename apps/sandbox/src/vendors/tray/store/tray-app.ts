/** The app to which stores give access, as it is registered at Tray. */
export type TrayApp = {
  name: string;
  code: string;
  consumerKey: string;
  consumerSecret: string;
  /** The webhook URL, one for all stores; without it no webhook is sent. */
  webhookUrl: string | undefined;
};
