import { type Commands, required } from "../command.ts";

export const accountCommands: Commands = {
  "account create": {
    usage: `account create --name "Minha conta" [--chatbot-id cb123]`,
    async run({ operator, values }) {
      const name = required(values.name, "--name");
      const chatbotId = values["chatbot-id"];
      const account = await operator.accounts.create({ name, ...(chatbotId && { chatbotId }) });
      return {
        data: account,
        text: `Conta ${account.chatbotId}\nToken ${account.token}\n\nGuarde o token: ele aparece só desta vez.`,
      };
    },
  },
};
