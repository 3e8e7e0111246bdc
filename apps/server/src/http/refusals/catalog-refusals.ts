import type { RefusalAnswer } from "./refusal-answer.ts";

/** Products, categories, spreadsheets and pictures. */
export const catalogRefusals = {
  "product-not-found": { status: 404, message: "Produto não encontrado." },
  "deleted-product-not-found": {
    status: 404,
    message: "Este produto não está mais guardado. O que é excluído fica guardado por 30 dias.",
  },
  "deleted-id-taken": {
    status: 409,
    message: "Outro produto tem o código {id} agora. Exclua esse outro para recuperar este.",
  },
  "deleted-without-category": {
    status: 409,
    message: "As categorias deste produto não existem mais. Escolha em qual ele fica.",
  },
  "sku-exists": { status: 409, message: "Este produto já tem este sku." },
  "sku-is-last": { status: 409, message: "Um produto tem ao menos um sku: exclua o produto." },
  "sku-not-found": { status: 404, message: "Este produto não tem este sku." },
  "sheet-not-found": { status: 404, message: "Esta planilha não está mais guardada. Envie o arquivo de novo." },
  "sheet-busy": { status: 409, message: "Esta planilha já está sendo lida." },
  "sheet-unchecked": { status: 409, message: "Confira a planilha antes de importar." },
  "sheet-empty": { status: 422, message: "O arquivo está vazio." },
  "sheet-old-excel": {
    status: 415,
    message: "Este arquivo é do Excel antigo (.xls) ou tem senha. Abra-o e salve como .xlsx, sem senha.",
  },
  "sheet-type-refused": { status: 415, message: "Este arquivo não é uma planilha. Envie um arquivo .xlsx ou .csv." },
  "sheet-quote-open": {
    status: 422,
    message: "Há aspas que abrem e não fecham neste arquivo. Abra-o na planilha e salve de novo.",
  },
  "sheet-damaged": { status: 422, message: "A planilha está com defeito e não pôde ser lida. Salve-a de novo." },
  "sheet-too-large": {
    status: 413,
    message: "A planilha é grande demais, também por dentro. Divida-a em arquivos de até 50 MB.",
  },
  "sheet-too-wide": { status: 422, message: "A planilha tem colunas demais. O máximo é 300." },
  "sheet-too-long": {
    status: 422,
    message: "A planilha tem linhas demais. Divida-a em arquivos de até 200.000 linhas.",
  },
  "sheet-text-too-long": {
    status: 422,
    message: "Uma célula ou linha tem texto demais. O máximo é 100.000 letras por célula e 1.000.000 por linha.",
  },
  "sheet-too-slow": {
    status: 422,
    message: "A planilha é complicada demais e demora a ser lida. Divida-a em arquivos menores.",
  },
  "sheet-reader-busy": {
    status: 429,
    message: "Outras planilhas estão sendo lidas agora. Espere terminarem e envie de novo.",
  },
  "sheet-stopped": { status: 408, message: "A leitura da planilha parou. Envie o arquivo de novo." },
  "change-set-not-found": { status: 404, message: "Esta alteração não está mais guardada." },
  "import-not-found": { status: 404, message: "Importação não encontrada." },
  "category-not-found": { status: 404, message: "Categoria não encontrada." },
  "collection-not-found": { status: 404, message: "Coleção não encontrada." },
  "picture-not-found": { status: 404, message: "Esta imagem não está disponível." },
  "pictures-busy": { status: 503, message: "Há muitas imagens desta loja na fila. Tente novamente em instantes." },
  "picture-type-refused": {
    status: 415,
    message: "Este arquivo não é uma foto. Envie JPG, PNG, WebP, AVIF ou GIF.",
  },
  "picture-heic": {
    status: 415,
    message: "Fotos HEIC não são aceitas. No iPhone, use Ajustes › Câmera › Formatos › Mais compatível, ou envie JPG.",
  },
  "picture-unreadable": { status: 422, message: "A foto está com defeito e não pôde ser lida. Envie outra cópia." },
  "picture-too-large": { status: 422, message: "A foto é grande demais. Envie uma de até 49 megapixels." },
  "picture-too-slow": { status: 422, message: "A foto demorou demais para ser preparada. Envie uma menor." },
  "too-many-pictures": { status: 422, message: "O produto chegou ao máximo de 30 fotos." },
  "picture-quota": {
    status: 507,
    message:
      "O espaço de fotos da sua conta acabou. Tire dos produtos as fotos de que não precisa: as que ninguém usa são apagadas depois de 30 dias. Para ter mais espaço, fale com quem cuida do servidor.",
  },
  "storage-full": {
    status: 507,
    message: "Não há mais espaço para guardar fotos. Fale com quem cuida do servidor.",
  },
  "storage-unavailable": {
    status: 503,
    message: "O lugar onde as fotos ficam não respondeu. Tente de novo em instantes.",
  },
} satisfies Record<string, RefusalAnswer>;
