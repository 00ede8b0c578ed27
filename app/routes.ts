import { index, route, type RouteConfig } from "@react-router/dev/routes";

export default [
  index("routes/storefront/home.tsx"),
  route("categories/:slug", "routes/storefront/category.tsx"),
  route("products/:id", "routes/storefront/product.tsx"),
  route("search", "routes/storefront/search.tsx"),
  route("blog", "routes/storefront/blog.tsx"),
  route("blog/:slug", "routes/storefront/article.tsx"),
  route("docs/:slug", "routes/storefront/page.tsx"),
  route("connect", "routes/connect/connect.tsx"),
  route("cart", "routes/cart/cart.tsx"),
  route("cart/add", "routes/cart/add.tsx"),
  route("checkout", "routes/checkout/checkout.tsx"),
  route("checkout/success", "routes/checkout/success.tsx"),
  route("order/:token", "routes/orders/order.tsx"),
  route("*", "routes/storefront/not-found.tsx"),
] satisfies RouteConfig;
