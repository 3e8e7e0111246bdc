/** The app to which stores give access, as it is registered at Tray. */
export type TrayApp = {
  name: string;
  code: string;
  consumerKey: string;
  consumerSecret: string;
  /** One address for all stores; without it nobody is told anything. */
  webhookUrl: string | undefined;
};
