import type { Department } from "./catalog/department.ts";
import { bakery } from "./catalog/departments/bakery.ts";
import { beauty } from "./catalog/departments/beauty.ts";
import { butcher } from "./catalog/departments/butcher.ts";
import { cheese } from "./catalog/departments/cheese.ts";
import { chocolate } from "./catalog/departments/chocolate.ts";
import { clothing } from "./catalog/departments/clothing.ts";
import { coffee } from "./catalog/departments/coffee.ts";
import { drinks } from "./catalog/departments/drinks.ts";
import { flowers } from "./catalog/departments/flowers.ts";
import { gifts } from "./catalog/departments/gifts.ts";
import { kitchen } from "./catalog/departments/kitchen.ts";
import { meals } from "./catalog/departments/meals.ts";
import { pantry } from "./catalog/departments/pantry.ts";
import { pets } from "./catalog/departments/pets.ts";
import { produce } from "./catalog/departments/produce.ts";
import { wine } from "./catalog/departments/wine.ts";

/** In the order of the category tabs. */
export const departments: Department[] = [
  coffee,
  bakery,
  cheese,
  produce,
  chocolate,
  wine,
  drinks,
  pantry,
  butcher,
  meals,
  gifts,
  flowers,
  kitchen,
  clothing,
  beauty,
  pets,
];
