const BRANDS =
  /\b(?:brands?|compan(?:y|ies)|names?|stores?|shops?|retailers?|banks?|manufacturers?|providers?|airlines?|restaurants?|makes?|labels?|businesses|organi[sz]ations?|supermarkets?)\b|marcas?\b|empresas?\b|marques?\b|entreprises?\b|marken?\b|firm(?:a|en|y|ma)\b|unternehmen|hersteller|marki|firmy|sklep\p{L}*|značk|značek|mærker|merker|brändi|mărci|thương hiệu|แบรนด์|ब्रांड|marchi|marche\b|aziende|merken|bedrijven|märken|företag|markalar|merek|бренд|марк[аи]|компани|ブランド|会社|メーカー|品牌|公司|브랜드|회사|علامات|شركات|ماركات|μάρκ|εταιρ|מותג/iu;

/** Whether a question asks for names of brands or companies, so that short answers are names. */
export const asksForNames = (question: string): boolean => BRANDS.test(question.slice(0, 2_000));
